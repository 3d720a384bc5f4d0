import type { Locale } from '../calls/envelope.ts'

/**
 * Search aliases of countries beside the names in messages/catalogues/countries.ts: former names, parts, short forms. All
 * three languages are searched, whichever the person uses.
 */
const table: Record<Locale, string> = {
  en: `
AE UAE, Emirates, Dubai, Abu Dhabi
BA Bosnia
BN Brunei
BO Bolivia
CD Congo Kinshasa, Zaire, DRC
CG Congo Brazzaville
CI Ivory Coast
CN China, Mainland China, PRC
CV Cape Verde
CZ Czech Republic, Czechia
FK Falklands
FM Micronesia
GB UK, Britain, Great Britain, England, Scotland, Wales, Northern Ireland
HK Hongkong
KR Korea, South Korea, ROK
LA Laos
MD Moldova
MK Macedonia
MO Macao, Macau
NL Holland, Netherlands
PS Palestine
RU Russia
SZ Swaziland
TL East Timor
TR Turkey
TW Taiwan
TZ Tanzania, Zanzibar
US USA, America, United States, The States
VA Vatican
VC Saint Vincent, St Vincent
VE Venezuela
VN Viet Nam, Vietnam`,
  id: `
AE UEA, Uni Emirat Arab, Emirat, Dubai
AT Austria
BE Belgia
BN Brunei
CH Swiss
CI Pantai Gading
CN Cina, China, RRT, Tiongkok
CZ Ceko
DE Jerman
EG Mesir
ES Spanyol
FR Perancis, Prancis
GB Inggris, Inggris Raya, Britania, Britania Raya, Skotlandia
GR Yunani
HK Hongkong
JP Jepang
KR Korea, Korea Selatan, Korsel
MY Malaysia
NL Belanda, Holland
NZ Selandia Baru
PH Filipina, Pilipina
RU Rusia
SA Saudi, Arab Saudi
SG Singapura
TL Timor Leste, Timor Timur
TR Turki
US Amerika, Amerika Serikat, USA
VN Vietnam
ZA Afrika Selatan, Afsel`,
  zh: `
AE 阿联酋, 迪拜
CI 象牙海岸, 科特迪瓦
CN 中国, 大陆, 中国大陆, 内地
GB 英国, 大不列颠, 英格兰, 苏格兰, 威尔士, 联合王国
HK 香港
KR 韩国, 南韩, 大韩民国
LA 老挝, 寮国
MO 澳门
NL 荷兰, 尼德兰
NZ 新西兰, 纽西兰
PH 菲律宾
RU 俄罗斯, 俄国
SA 沙特, 沙特阿拉伯
TW 台湾
US 美国, 美利坚
VN 越南`,
}

const parse = (rows: string): [code: string, names: string[]][] =>
  rows
    .trim()
    .split('\n')
    .map((row) => [row.slice(0, 2), row.slice(3).split(', ')])

/** All aliases of a country, in every language. */
export const countryAliases: ReadonlyMap<string, readonly string[]> = Object.values(table)
  .flatMap(parse)
  .reduce((all, [code, names]) => all.set(code, [...(all.get(code) ?? []), ...names]), new Map<string, string[]>())
