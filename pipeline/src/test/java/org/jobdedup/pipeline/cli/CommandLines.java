package org.jobdedup.pipeline.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Executes a command line; its arguments may be paths and numbers as well as texts. */
final class CommandLines {
  private CommandLines() {}

  static int execute(StringWriter out, StringWriter err, Object... arguments) {
    String[] texts = new String[arguments.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = arguments[i].toString();
    }
    return JobDedup.execute(new PrintWriter(out, true), new PrintWriter(err, true), texts);
  }
}
