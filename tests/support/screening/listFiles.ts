import { strToU8, zipSync } from 'fflate'

/** Made-up lists in the published formats, each with the parts that its reader reads. */

export const ofacXml = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>11/20/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry>
    <uid>9001</uid><firstName>Vladislav K.</firstName><lastName>VARNATOV</lastName><sdnType>Individual</sdnType>
    <programList><program>MADEUP1</program><program>MADEUP2</program></programList>
    <akaList>
      <aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>VARNATOFF</lastName><firstName>Wladislaw</firstName></aka>
      <aka><uid>2</uid><type>a.k.a.</type><category>weak</category><lastName>THE HERON</lastName></aka>
    </akaList>
    <nationalityList><nationality><uid>3</uid><country>Russia</country><mainEntry>true</mainEntry></nationality></nationalityList>
    <dateOfBirthList><dateOfBirthItem><uid>4</uid><dateOfBirth>14 Mar 1961</dateOfBirth></dateOfBirthItem></dateOfBirthList>
  </sdnEntry>
  <sdnEntry>
    <uid>9002</uid><lastName>VOLGATRANSNEFT SHIPPING CO., LTD.</lastName><sdnType>Entity</sdnType>
    <addressList><address><uid>5</uid><city>Nowhere</city><country>Iran</country></address></addressList>
  </sdnEntry>
</sdnList>`

export const ofacCsv = [
  `9001,"VARNATOV, Vladislav K.","individual","MADEUP1","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","DOB 14 Mar 1961; nationality Russia; a.k.a. 'THE HERON'."`,
  '9002,"VOLGATRANSNEFT SHIPPING CO., LTD.","-0- ","MADEUP1","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- "',
  '\u001a',
].join('\r\n')
export const ofacAltCsv = '9001,1,"aka","VARNATOFF, Wladislaw","-0- "\r\n\u001a'

export const unXml = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-11-19T10:00:00Z">
  <INDIVIDUALS><INDIVIDUAL>
    <DATAID>1</DATAID><FIRST_NAME>HISHAM</FIRST_NAME><SECOND_NAME>MADEUP</SECOND_NAME><THIRD_NAME>AL-QURASHI</THIRD_NAME>
    <UN_LIST_TYPE>Made-up</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.999</REFERENCE_NUMBER>
    <NAME_ORIGINAL_SCRIPT>هشام القرشي</NAME_ORIGINAL_SCRIPT><NATIONALITY><VALUE>Yemen</VALUE></NATIONALITY>
    <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Hisham Kurashi</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Test</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1969</FROM_YEAR><TO_YEAR>1971</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
  </INDIVIDUAL></INDIVIDUALS>
  <ENTITIES><ENTITY>
    <DATAID>2</DATAID><FIRST_NAME>MADEUP RELIEF FUND</FIRST_NAME><UN_LIST_TYPE>Made-up</UN_LIST_TYPE><REFERENCE_NUMBER>QDe.999</REFERENCE_NUMBER>
    <ENTITY_ADDRESS><COUNTRY>Pakistan</COUNTRY></ENTITY_ADDRESS>
  </ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`

export const euXml = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-18T11:00:00.000+01:00" globalFileId="1">
  <sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.99.01" logicalId="99">
    <regulation regulationType="regulation" programme="MADE"><publicationUrl>x</publicationUrl></regulation>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Zdzisław" middleName="" lastName="Kropiwnicki" wholeName="Zdzisław Kropiwnicki" strong="true"/>
    <nameAlias firstName="" middleName="" lastName="" wholeName="Здислав Кропивницкий" strong="false"/>
    <citizenship region="" countryIso2Code="BY"/>
    <birthdate circa="false" birthdate="1958-07-01" year="1958"/>
    <birthdate circa="true" year="1959"/>
  </sanctionEntity>
</export>`

export const ukXml = `<?xml version="1.0" encoding="utf-8"?>
<Designations>
  <DateGenerated>17/11/2026</DateGenerated>
  <Designation>
    <UniqueID>MAD0001</UniqueID><OFSIGroupID>99001</OFSIGroupID>
    <Names>
      <Name><Name1>Bartolomeu</Name1><Name6>QUILOANGO</Name6><NameType>Primary Name</NameType></Name>
      <Name><Name1>Tito</Name1><Name6>ZAMBRULLEDA</Name6><NameType>Alias</NameType></Name>
    </Names>
    <NonLatinNames><NonLatinName><NameNonLatinScript>Бартоломеу Килоанго</NameNonLatinScript></NonLatinName></NonLatinNames>
    <RegimeName>The Made-up Regulations 2026</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip>
    <IndividualDetails><Individual><DOBs><DOB>00/00/1970</DOB></DOBs><Nationalities><Nationality>Angola</Nationality></Nationalities></Individual></IndividualDetails>
  </Designation>
</Designations>`

export const ukCsv = [
  'Last Updated,17/11/2026',
  'Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,DOB,Nationality,Country,Group Type,Alias Type,Alias Quality,Regime,Group ID',
  'QUILOANGO,Bartolomeu,,,,,,Бартоломеу Килоанго,00/00/1970,Angola,,Individual,Primary name,,Made-up,99001',
  'ZAMBRULLEDA,Tito,,,,,,,00/00/1970,Angola,,Individual,AKA,Low Quality,Made-up,99001',
].join('\n')

/** An XLSX file with one sheet. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (value: string | number, at: number, row: number) => {
    const address = `${String.fromCharCode(65 + at)}${row}`
    return typeof value === 'number'
      ? `<c r="${address}"><v>${value}</v></c>`
      : `<c r="${address}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  }
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, x) => cell(value, x, at + 1)).join('')}</row>`,
  )
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
  return zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) })
}

/** As PPATK publishes it. */
export const dttotXlsx = workbookOf([
  ['Daftar Terduga Teroris dan Organisasi Teroris'],
  ['Nama', 'Deskripsi', 'Terduga', 'Kode Densus', 'Tempat Lahir', 'Tanggal Lahir', 'WN', 'Alamat'],
  [
    'SUKARNO DJOJOHADIKOESOEMO alias ABU CONTOH alias CONTOH',
    '-',
    'Orang',
    'IDD-999',
    'Klaten',
    '17 Agustus 1975',
    'Indonesia',
    '-',
  ],
  ['YAYASAN CONTOH BUATAN', '-', 'Korporasi', 'EDD-999', '-', '-', 'Indonesia', '-'],
])

export const dppspmXlsx = workbookOf([
  ['No', 'Nama', 'Jenis', 'Tgl Lahir', 'Kewarganegaraan'],
  [1, 'CONTOH PERSON BUATAN', 'Individu', 27_623, 'Korea Utara'],
])

export const ownCsv =
  'name,reference,aliases,birth_date,country,kind\nSolveig Thorvaldsdottir,OWN-1,Solla T;S. Thorvalds,1980-02-03;1981,IS;Norway,person\n'
