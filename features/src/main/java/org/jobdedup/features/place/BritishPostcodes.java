package org.jobdedup.features.place;

import java.util.HashMap;
import java.util.Map;

/**
 * What the first letters of a British postcode say: 'LS1 4AP' is in Leeds. Areas much larger than a
 * town stand for a region. Those of London are one; the Channel Islands and the Isle of Man are
 * left out.
 */
final class BritishPostcodes {
  private static final int MAX_OUTWARD = 4;
  private static final int INWARD = 3;

  /** Never in the second half of a postcode, as they look like others. */
  private static final String NOT_INWARD = "CIKMOV";

  private static final String AREAS =
      "AB=Aberdeen,AL=St Albans,B=Birmingham,BA=Bath,BB=Blackburn,BD=Bradford,BH=Bournemouth,"
          + "BL=Bolton,BN=Brighton,BR=Bromley,BS=Bristol,BT=Northern Ireland,CA=Cumbria,"
          + "CB=Cambridge,CF=Cardiff,CH=Chester,CM=Chelmsford,CO=Colchester,CR=Croydon,"
          + "CT=Canterbury,CV=Coventry,CW=Crewe,DA=Dartford,DD=Dundee,DE=Derby,"
          + "DG=Dumfries and Galloway,DH=Durham,DL=Darlington,DN=Doncaster,DT=Dorset,DY=Dudley,"
          + "E=London,EC=London,EH=Edinburgh,EN=Enfield Town,EX=Devon,FK=Falkirk,FY=Blackpool,"
          + "G=Glasgow,GL=Gloucestershire,GU=Guildford,HA=Harrow,HD=Huddersfield,HG=Harrogate,"
          + "HP=Hemel Hempstead,HR=Herefordshire,HS=Stornoway,HU=Kingston upon Hull,HX=Halifax,"
          + "IG=Ilford,IP=Suffolk,IV=Highlands,KA=Ayrshire,KT=Kingston upon Thames,KW=Highlands,"
          + "KY=Fife,L=Liverpool,LA=Lancaster,LD=Mid Wales,LE=Leicester,LL=North Wales,"
          + "LN=Lincolnshire,LS=Leeds,LU=Luton,M=Manchester,ME=Rochester,MK=Milton Keynes,"
          + "ML=Motherwell,N=London,NE=Newcastle upon Tyne,NG=Nottingham,NN=Northampton,"
          + "NP=Newport,NR=Norfolk,NW=London,OL=Oldham,OX=Oxford,PA=Paisley,PE=Peterborough,"
          + "PH=Perthshire,PL=Plymouth,PO=Portsmouth,PR=Preston,RG=Reading,RH=Redhill,"
          + "RM=Romford,S=Sheffield,SA=Swansea,SE=London,SG=Stevenage,SK=Stockport,SL=Slough,"
          + "SM=Sutton,SN=Swindon,SO=Southampton,SP=Salisbury,SR=Sunderland,SS=Southend-on-Sea,"
          + "ST=Stoke-on-Trent,SW=London,SY=Shropshire,TA=Somerset,TD=Scottish Borders,"
          + "TF=Telford,TN=Tonbridge,TQ=Torquay,TR=Cornwall,TS=Middlesbrough,TW=Twickenham,"
          + "UB=Southall,W=London,WA=Warrington,WC=London,WD=Watford,WF=Wakefield,WN=Wigan,"
          + "WR=Worcester,WS=Walsall,WV=Wolverhampton,YO=North Yorkshire,ZE=Lerwick";

  private static final Map<String, String> PLACES = new HashMap<>();

  static {
    for (String area : AREAS.split(",")) {
      int sign = area.indexOf('=');
      PLACES.put(area.substring(0, sign), area.substring(sign + 1));
    }
  }

  private BritishPostcodes() {}

  /** The areas with the names of their places. */
  static Map<String, String> places() {
    return Map.copyOf(PLACES);
  }

  /**
   * Name of the place of the first postcode, null where there is none.
   *
   * @param withoutEnd whether the first half, as in 'LS1', is enough where nothing stands before it
   */
  static String placeOf(LocationTokens tokens, boolean withoutEnd) {
    for (int t = 0; t < tokens.size; t++) {
      String area = area(tokens, t);
      boolean close = t + 1 < tokens.size && tokens.gaps[t + 1] == LocationTokens.CLOSE;
      boolean whole = close && isInward(tokens.text, tokens.starts[t + 1], tokens.ends[t + 1]);
      if (area != null && (whole || withoutEnd && t == 0 && !close)) {
        return PLACES.get(area);
      }
    }
    return null;
  }

  /** The known area of a first half such as 'LS1', 'M17' or 'EC2A', or null. */
  private static String area(LocationTokens tokens, int at) {
    int length = tokens.length(at);
    if (length < 2 || length > MAX_OUTWARD || !tokens.capitals[at]) {
      return null;
    }
    String word = tokens.text.substring(tokens.starts[at], tokens.ends[at]);
    int letters = isLetter(word.charAt(1)) ? 2 : 1;
    int behind = length - letters;
    boolean sound =
        isLetter(word.charAt(0))
            && (behind == 1 || behind == 2)
            && isDigit(word.charAt(letters))
            && (behind == 1
                || isDigit(word.charAt(length - 1))
                || isLetter(word.charAt(length - 1))
                    && PLACES.getOrDefault(word.substring(0, letters), "").equals("London"));
    String area = word.substring(0, Math.min(letters, length));
    return sound && PLACES.containsKey(area) ? area : null;
  }

  private static boolean isInward(String text, int start, int end) {
    return end - start == INWARD
        && isDigit(text.charAt(start))
        && isInwardLetter(text.charAt(start + 1))
        && isInwardLetter(text.charAt(start + 2));
  }

  private static boolean isInwardLetter(char c) {
    return isLetter(c) && NOT_INWARD.indexOf(c) < 0;
  }

  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
