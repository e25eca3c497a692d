package org.jobdedup.features.fields;

import java.util.List;
import java.util.Set;

/**
 * Words behind a percentage that say that it is no workload: '50% Rabatt', '10 % Bonus' and '25%
 * profit sharing' are of money, and '100% Leidenschaft' praises.
 */
public final class OtherShare {
  private static final Set<String> MONEY =
      Set.of(
          "rabat",
          "rabatte",
          "rabatten",
          "rabais",
          "remise",
          "remises",
          "reduction",
          "reductions",
          "off",
          "discount",
          "discounts",
          "descuento",
          "descuentos",
          "sconto",
          "sconti",
          "desconto",
          "descontos",
          "znizki",
          "rabatu",
          "sleva",
          "slevy",
          "slevu",
          "bonuses",
          "boni",
          "prime",
          "primes",
          "commission",
          "commissions",
          "provisie",
          "provisionen",
          "profit",
          "profits",
          "premie",
          "uplift",
          "interest");

  /** Ends of words for money, which compounds such as 'Mitarbeiterrabatt' have as well. */
  private static final List<String> MONEY_ENDS =
      List.of(
          "rabatt",
          "nachlass",
          "zuschlag",
          "zuschlage",
          "zuschlagen",
          "pramie",
          "pramien",
          "bonus",
          "provision",
          "korting",
          "toeslag",
          "gewinnbeteiligung",
          "umsatzbeteiligung",
          "erfolgsbeteiligung");

  private static final Set<String> PRAISE =
      Set.of(
          "leidenschaft",
          "passion",
          "passie",
          "herz",
          "herzblut",
          "teamgeist",
          "spass",
          "fun",
          "plezier",
          "motivation",
          "begeisterung",
          "mehr",
          "more",
          "meer",
          "extra");

  private OtherShare() {}

  /**
   * Whether the words behind a percentage say that it is none of working time.
   *
   * @param next the folded word behind it, or an empty text
   * @param second the one behind that, as in '30% employee discount', or an empty text
   */
  public static boolean isNamed(String next, String second) {
    return isMoney(next) || PRAISE.contains(next) || isMoney(second);
  }

  private static boolean isMoney(String word) {
    return MONEY.contains(word) || MONEY_ENDS.stream().anyMatch(word::endsWith);
  }
}
