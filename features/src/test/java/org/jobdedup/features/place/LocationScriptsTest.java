package org.jobdedup.features.place;

import static org.jobdedup.features.place.ResolvedNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Locations in other letters than Latin ones. */
class LocationScriptsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Θεσσαλονίκη; el; Thessaloníki/GR",
        "ΘΕΣΣΑΛΟΝΙΚΗ; el; Thessaloníki/GR",
        "Πάτρα, Ελλάδα; el; Pátra/GR",
        "ΑΘΗΝΑ; el; Athens/GR",
        "Київ; uk; Kyiv/UA",
        "м. Львів, Україна; uk; Lviv/UA",
        "София, България; bg; Sofia/BG",
        "Санкт-Петербург; ru; Saint Petersburg/RU",
        "САНКТ-ПЕТЕРБУРГ; ru; Saint Petersburg/RU",
        "Берлин, Германия; ru; Berlin/DE",
        "Београд; sr; Belgrade/RS",
        "תל אביב; he; Tel Aviv/IL",
        "القاهرة; ar; Cairo/EG",
        "대구; ko; Daegu/KR",
        "서울특별시; ko; Seoul/KR",
        "თბილისი; ka; Tbilisi/GE",
        "Երևան; hy; Yerevan/AM",
        "กรุงเทพมหานคร; th; Bangkok/TH",
      })
  void when_locationIsInAnotherScript_then_placeIsFound(
      String location, String language, String expected) {
    assertEquals(expected, names(location, null, language));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "大阪市; Osaka/JP",
        "大阪府大阪市; Osaka/JP",
        "大阪府大阪市中央区本町; Osaka/JP",
        "北海道札幌市; Sapporo/JP",
        "福島県郡山市; Kōriyama/JP",
        "太宰府市; Dazaifu/JP",
        "京都府京都市; Kyoto/JP",
        "勤務地大阪市; Osaka/JP",
        "ベルリン; Berlin/DE",
        "広東省深圳市; Shenzhen/CN",
        "東京; Tokyo/JP",
        "東京都渋谷区; Shibuya/JP",
        "横浜市、川崎市; Kawasaki/JP + Yokohama/JP",
        "北京市朝阳区; Beijing/CN",
        "上海; Shanghai/CN",
      })
  void when_thereAreNoBlanks_then_namesAreCutByTheGazetteer(String location, String expected) {
    assertEquals(expected, names(location, null, "ja"));
  }
}
