package org.jobdedup.features.place;

import java.util.List;
import java.util.Map;

/** Places that GeoNames has beside another while ads have them in it. */
final class OuterPlaces {
  /**
   * British counties, with the authorities in them that govern themselves: GeoNames has these
   * beside the county, but ads give 'Nottingham' and 'Nottinghamshire' for one place.
   */
  static final Map<String, List<String>> AUTHORITIES_OF_COUNTIES =
      Map.ofEntries(
          Map.entry("Nottinghamshire", List.of("Nottingham")),
          Map.entry("Leicestershire", List.of("City of Leicester")),
          Map.entry("Derbyshire", List.of("Derby")),
          Map.entry("Essex", List.of("Southend-on-Sea", "Thurrock")),
          Map.entry("Kent", List.of("Medway")),
          Map.entry("Hampshire", List.of("Southampton", "Portsmouth")),
          Map.entry("Devon", List.of("Plymouth", "Borough of Torbay")),
          Map.entry("Lancashire", List.of("Blackpool", "Blackburn with Darwen")),
          Map.entry("Staffordshire", List.of("Stoke-on-Trent")),
          Map.entry("Wiltshire", List.of("Swindon")),
          Map.entry("East Sussex", List.of("Brighton and Hove")),
          Map.entry("Shropshire", List.of("Telford and Wrekin")),
          Map.entry("Lincolnshire", List.of("North Lincolnshire", "North East Lincolnshire")),
          Map.entry("Gloucestershire", List.of("South Gloucestershire")),
          Map.entry("North Yorkshire", List.of("City of York", "Middlesbrough")));

  /** Overseas parts of a country that have a code of their own; ads give the country for them. */
  static final Map<String, List<String>> OVERSEAS =
      Map.of("FR", List.of("GP", "MQ", "GF", "RE", "YT"), "US", List.of("PR"));

  /** American cities that consist of counties, which GeoNames has beside them in the state. */
  static final Map<String, List<String>> COUNTIES_OF_CITIES =
      Map.of(
          "New York City",
          List.of(
              "New York County",
              "Kings County",
              "Queens County",
              "Bronx County",
              "Richmond County"));

  /** German towns that have become parts of a city and that GeoNames has beside it. */
  static final Map<String, String> CITIES_OF_DISTRICTS = Map.of("Porz am Rhein", "Köln");

  private OuterPlaces() {}
}
