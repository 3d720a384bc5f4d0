import { type BankDirectory, bankRows } from './bank.ts'

/** Bank codes of the Zengin system; the many credit associations and cooperatives are asked for by name. */
export const japaneseBanks: BankDirectory = {
  field: 'bank_code',
  kind: 'codes',
  as_of: '2026-11-01',
  source: 'Japanese Bankers Association: codes of financial institutions',
  banks: bankRows(`
0001|Mizuho Bank|みずほ銀行
0005|MUFG Bank|三菱UFJ銀行 Mitsubishi UFJ
0009|Sumitomo Mitsui Banking Corporation|三井住友銀行 SMBC
0010|Resona Bank|りそな銀行
0017|Saitama Resona Bank|埼玉りそな銀行
0033|PayPay Bank|PayPay銀行
0034|Seven Bank|セブン銀行
0035|Sony Bank|ソニー銀行
0036|Rakuten Bank|楽天銀行
0039|au Jibun Bank|auじぶん銀行
0040|AEON Bank|イオン銀行
0041|Daiwa Next Bank|大和ネクスト銀行
0042|Lawson Bank|ローソン銀行
0043|Minna Bank|みんなの銀行
0116|Hokkaido Bank|北海道銀行
0119|Akita Bank|秋田銀行
0120|Hokuto Bank|北都銀行
0121|Shonai Bank|荘内銀行
0122|Yamagata Bank|山形銀行
0123|Bank of Iwate|岩手銀行
0124|Tohoku Bank|東北銀行
0125|77 Bank|七十七銀行
0126|Toho Bank|東邦銀行
0128|Gunma Bank|群馬銀行
0129|Ashikaga Bank|足利銀行
0130|Joyo Bank|常陽銀行
0131|Tsukuba Bank|筑波銀行
0133|Musashino Bank|武蔵野銀行
0134|Chiba Bank|千葉銀行
0135|Chiba Kogyo Bank|千葉興業銀行
0137|Kiraboshi Bank|きらぼし銀行
0138|Bank of Yokohama|横浜銀行
0140|Daishi Hokuetsu Bank|第四北越銀行
0142|Yamanashi Chuo Bank|山梨中央銀行
0143|Hachijuni Nagano Bank|八十二長野銀行 Hachijuni
0144|Hokuriku Bank|北陸銀行
0145|Bank of Toyama|富山銀行
0146|Hokkoku Bank|北國銀行
0147|Fukui Bank|福井銀行
0149|Shizuoka Bank|静岡銀行
0150|Suruga Bank|スルガ銀行
0151|Shimizu Bank|清水銀行
0152|Ogaki Kyoritsu Bank|大垣共立銀行
0153|Juroku Bank|十六銀行
0154|San ju San Bank|三十三銀行
0155|Hyakugo Bank|百五銀行
0157|Shiga Bank|滋賀銀行
0158|Bank of Kyoto|京都銀行
0159|Kansai Mirai Bank|関西みらい銀行
0161|Senshu Ikeda Bank|池田泉州銀行
0162|Nanto Bank|南都銀行
0163|Kiyo Bank|紀陽銀行
0164|Tajima Bank|但馬銀行
0166|Tottori Bank|鳥取銀行
0167|San-in Godo Bank|山陰合同銀行
0168|Chugoku Bank|中国銀行 岡山
0169|Hiroshima Bank|広島銀行
0170|Yamaguchi Bank|山口銀行
0172|Awa Bank|阿波銀行
0173|Hyakujushi Bank|百十四銀行
0174|Iyo Bank|伊予銀行
0175|Shikoku Bank|四国銀行
0177|Bank of Fukuoka|福岡銀行
0178|Chikuho Bank|筑邦銀行
0179|Bank of Saga|佐賀銀行
0181|Juhachi-Shinwa Bank|十八親和銀行
0182|Higo Bank|肥後銀行
0183|Oita Bank|大分銀行
0184|Miyazaki Bank|宮崎銀行
0185|Kagoshima Bank|鹿児島銀行
0187|Bank of the Ryukyus|琉球銀行
0188|Bank of Okinawa|沖縄銀行
0190|Nishi-Nippon City Bank|西日本シティ銀行
0191|Kitakyushu Bank|北九州銀行
0288|Mitsubishi UFJ Trust and Banking|三菱UFJ信託銀行
0289|Mizuho Trust and Banking|みずほ信託銀行
0294|Sumitomo Mitsui Trust Bank|三井住友信託銀行
0310|GMO Aozora Net Bank|GMOあおぞらネット銀行
0397|SBI Shinsei Bank|SBI新生銀行
0398|Aozora Bank|あおぞら銀行
0501|North Pacific Bank|北洋銀行
2004|Shoko Chukin Bank|商工組合中央金庫
3000|Norinchukin Bank|農林中央金庫
9900|Japan Post Bank|ゆうちょ銀行 Yucho`),
}
