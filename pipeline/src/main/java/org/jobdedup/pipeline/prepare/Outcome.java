package org.jobdedup.pipeline.prepare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What became of one of several inputs that were processed together.
 *
 * @param result what was made of it, or null where that failed
 * @param failure the type of what went wrong, or null; its message could quote an ad
 */
record Outcome<R>(R result, String failure) {

  /**
   * Processes inputs together and, where that fails, each alone, so that one that cannot be
   * processed stops none of the others.
   *
   * @param function gives a result for each input, in their order, or fails; changes nothing
   * @return an outcome for each input, in their order
   */
  static <I, R> List<Outcome<R>> ofAll(List<I> inputs, Function<List<I>, List<R>> function) {
    List<Outcome<R>> outcomes = new ArrayList<>(inputs.size());
    try {
      for (R result : function.apply(inputs)) {
        outcomes.add(new Outcome<>(result, null));
      }
    } catch (RuntimeException | StackOverflowError e) {
      if (inputs.size() == 1) {
        return List.of(new Outcome<>(null, e.getClass().getSimpleName()));
      }
      for (I input : inputs) {
        outcomes.addAll(ofAll(List.of(input), function));
      }
    }
    return outcomes;
  }
}
