import type { Catalogue } from '../catalogue.ts'

/** Error messages of fields: they say how to correct the input, not what is wrong. */
export const patternTexts = {
  /** Shown under the specification's key `sendMoney.requireTip`. */
  require_tip: { en: 'This field is required', id: 'Bagian ini wajib diisi', zh: '此项为必填' },
  text_max: {
    en: 'Use at most %{max} characters',
    id: 'Gunakan paling banyak %{max} karakter',
    zh: '最多 %{max} 个字符',
  },
  one_of: {
    en: 'Choose one of the options',
    id: 'Pilih salah satu pilihan',
    zh: '请选择其中一项',
  },
  visible_text: {
    en: 'Use plain text without hidden or control characters',
    id: 'Gunakan teks biasa tanpa karakter tersembunyi atau karakter kendali',
    zh: '请使用普通文字，不要包含隐藏字符或控制字符',
  },
  name_letters: {
    en: 'Use letters of one alphabet in each word of a name',
    id: 'Gunakan huruf dari satu alfabet dalam setiap kata pada nama',
    zh: '名称中的每个词请只使用同一种文字的字母',
  },
  personal_user_name: {
    en: 'Use 1 to 20 letters, digits, dots or spaces',
    id: 'Gunakan 1 sampai 20 huruf, angka, titik, atau spasi',
    zh: '请使用 1 至 20 个字母、数字、点或空格',
  },
  business_name: {
    en: 'Start with a letter or digit and use at most 51 characters',
    id: 'Awali dengan huruf atau angka dan gunakan paling banyak 51 karakter',
    zh: '请以字母或数字开头，最多 51 个字符',
  },
  indonesian_phone: {
    en: 'Start with 08 or 8, followed by 7 to 15 digits',
    id: 'Awali dengan 08 atau 8, lalu 7 sampai 15 angka',
    zh: '请以 08 或 8 开头，后接 7 至 15 位数字',
  },
  indonesian_phone_with_zero: {
    en: 'Enter 08 followed by 9 digits',
    id: 'Masukkan 08 diikuti 9 angka',
    zh: '请输入 08 及其后的 9 位数字',
  },
  indonesian_phone_without_zero: {
    en: 'Enter 8 followed by 9 digits',
    id: 'Masukkan 8 diikuti 9 angka',
    zh: '请输入 8 及其后的 9 位数字',
  },
  phone: { en: 'Enter 5 to 16 digits', id: 'Masukkan 5 sampai 16 angka', zh: '请输入 5 至 16 位数字' },
  dialling_code: {
    en: 'Enter + followed by 1 to 4 digits',
    id: 'Masukkan + diikuti 1 sampai 4 angka',
    zh: '请输入 + 及其后的 1 至 4 位数字',
  },
  first_name: { en: 'Use 2 to 50 letters', id: 'Gunakan 2 sampai 50 huruf', zh: '请使用 2 至 50 个字母' },
  last_name: {
    en: 'Use 2 to 50 letters. Enter NLN if there is no last name',
    id: 'Gunakan 2 sampai 50 huruf. Isi NLN jika tidak ada nama belakang',
    zh: '请使用 2 至 50 个字母；没有姓氏请填 NLN',
  },
  full_name: {
    en: 'Use up to 80 letters, digits, spaces, commas, dots or hyphens',
    id: 'Gunakan paling banyak 80 huruf, angka, spasi, koma, titik, atau tanda hubung',
    zh: '最多 80 个字母、数字、空格、逗号、点或连字符',
  },
  full_name_space: {
    en: 'Put a space between first and last name',
    id: 'Beri spasi di antara nama depan dan nama belakang',
    zh: '请在名和姓之间加空格',
  },
  job_title: {
    en: 'Use up to 255 letters, dots or spaces',
    id: 'Gunakan paling banyak 255 huruf, titik, atau spasi',
    zh: '最多 255 个字母、点或空格',
  },
  website: {
    en: 'Enter an address such as www.example.com.',
    id: 'Isi alamat seperti www.example.com.',
    zh: '请输入类似 www.example.com 的网址。',
  },
  webhook_url: {
    en: 'Enter a whole address that starts with https://, without a user name, a password or a #',
    id: 'Masukkan alamat lengkap yang diawali https://, tanpa nama pengguna, kata sandi, atau #',
    zh: '请输入以 https:// 开头的完整地址，不含用户名、密码或 #',
  },
  email: {
    en: 'Enter an email address such as name@company.com',
    id: 'Masukkan alamat email seperti nama@perusahaan.com',
    zh: '请输入电子邮箱，例如 name@company.com',
  },
  email_length: {
    en: 'Use an email address of at most 50 characters',
    id: 'Gunakan alamat email paling panjang 50 karakter',
    zh: '电子邮箱最多 50 个字符',
  },
  password: {
    en: 'Use 8 to 20 letters, digits or the characters ._~!?%@#$^&*',
    id: 'Gunakan 8 sampai 20 huruf, angka, atau karakter ._~!?%@#$^&*',
    zh: '请使用 8 至 20 个字母、数字或字符 ._~!?%@#$^&*',
  },
  password_lower: { en: 'Add a lowercase letter', id: 'Tambahkan satu huruf kecil', zh: '请加入一个小写字母' },
  password_upper: { en: 'Add an uppercase letter', id: 'Tambahkan satu huruf besar', zh: '请加入一个大写字母' },
  password_digit: { en: 'Add a digit', id: 'Tambahkan satu angka', zh: '请加入一个数字' },
  password_special: {
    en: 'Add one of the characters ._~!?%@#$^&*',
    id: 'Tambahkan salah satu karakter ._~!?%@#$^&*',
    zh: '请加入以下字符之一：._~!?%@#$^&*',
  },
  id_card: {
    en: 'Enter the 16 digits of the ID card (KTP)',
    id: 'Masukkan 16 angka NIK pada KTP',
    zh: '请输入身份证（KTP）的 16 位数字',
  },
  passport: {
    en: 'Enter 7 to 20 letters or digits',
    id: 'Masukkan 7 sampai 20 huruf atau angka',
    zh: '请输入 7 至 20 个字母或数字',
  },
  bank_account: { en: 'Enter 1 to 30 digits', id: 'Masukkan 1 sampai 30 angka', zh: '请输入 1 至 30 位数字' },
  virtual_account: { en: 'Enter 12 to 28 digits', id: 'Masukkan 12 sampai 28 angka', zh: '请输入 12 至 28 位数字' },
  account_number: { en: 'Enter 1 to 34 digits', id: 'Masukkan 1 sampai 34 angka', zh: '请输入 1 至 34 位数字' },
  address: { en: 'Use at most 255 characters', id: 'Gunakan paling banyak 255 karakter', zh: '最多 255 个字符' },
  city: { en: 'Use letters only', id: 'Gunakan huruf saja', zh: '请仅使用字母' },
  zip: { en: 'Use at most 40 characters', id: 'Gunakan paling banyak 40 karakter', zh: '最多 40 个字符' },
  post_code: { en: 'Enter 5 to 10 digits', id: 'Masukkan 5 sampai 10 angka', zh: '请输入 5 至 10 位数字' },
  tax_id: {
    en: 'Enter the 15 or 16 digits of the tax number',
    id: 'Masukkan 15 atau 16 angka NPWP',
    zh: '请输入 15 或 16 位税号（NPWP）',
  },
  nib: { en: 'Use at most 25 characters', id: 'Gunakan paling banyak 25 karakter', zh: '最多 25 个字符' },
  swift_length: {
    en: 'A SWIFT code has 8 or 11 characters',
    id: 'Kode SWIFT terdiri dari 8 atau 11 karakter',
    zh: 'SWIFT 代码为 8 位或 11 位字符',
  },
  swift_code: {
    en: 'Enter a SWIFT code such as BARCGB22 or BARCGB22XXX',
    id: 'Masukkan kode SWIFT seperti BARCGB22 atau BARCGB22XXX',
    zh: '请输入 SWIFT 代码，例如 BARCGB22 或 BARCGB22XXX',
  },
  company_name: { en: 'Use at most 50 characters', id: 'Gunakan paling banyak 50 karakter', zh: '最多 50 个字符' },
  amount: {
    en: 'Use digits, a dot and commas only',
    id: 'Gunakan angka, titik, dan koma saja',
    zh: '请仅使用数字、点和逗号',
  },
  amount_length: { en: 'Use at most 20 digits', id: 'Gunakan paling banyak 20 angka', zh: '最多 20 位数字' },
  amount_minor: {
    en: 'Enter a whole number of up to 18 digits',
    id: 'Masukkan bilangan bulat paling banyak 18 angka',
    zh: '请输入最多 18 位的整数',
  },
  referral_code: {
    en: 'Enter two letters followed by 6 digits',
    id: 'Masukkan dua huruf diikuti 6 angka',
    zh: '请输入两个字母及其后的 6 位数字',
  },
  china_mobile: {
    en: 'Enter 11 digits starting with 1',
    id: 'Masukkan 11 angka yang diawali angka 1',
    zh: '请输入以 1 开头的 11 位数字',
  },
  chinese_id: {
    en: 'Enter the 18 characters of the Chinese resident identity card',
    id: 'Masukkan 18 karakter nomor kartu identitas penduduk Tiongkok',
    zh: '请输入 18 位居民身份证号码',
  },
  pin: { en: 'Enter 4 digits', id: 'Masukkan 4 angka', zh: '请输入 4 位数字' },
  pin_repeated: {
    en: 'Do not use the same digit three times',
    id: 'Jangan gunakan angka yang sama tiga kali',
    zh: '同一数字不能出现三次',
  },
  pin_sequence: {
    en: 'Do not use three digits in a row, such as 123 or 321',
    id: 'Jangan gunakan tiga angka berurutan, misalnya 123 atau 321',
    zh: '不能使用三个连续的数字，例如 123 或 321',
  },
  otp: { en: 'Enter the 6 digits of the code', id: 'Masukkan 6 angka kode OTP', zh: '请输入 6 位验证码' },
  text: { en: 'Use at most 255 characters', id: 'Gunakan paling banyak 255 karakter', zh: '最多 255 个字符' },
  latin_name: {
    en: 'Use 2 to 50 Latin letters without accents, as on the bank account',
    id: 'Gunakan 2 sampai 50 huruf Latin tanpa aksen, sesuai rekening bank',
    zh: '请使用 2 至 50 个不带变音符号的拉丁字母，与银行账户一致',
  },
  latin_company: {
    en: "Use up to 50 Latin letters without accents, digits or . , & ( ) / + - '",
    id: "Gunakan paling banyak 50 huruf Latin tanpa aksen, angka, atau . , & ( ) / + - '",
    zh: "最多 50 个不带变音符号的拉丁字母、数字或 . , & ( ) / + - '",
  },
  account_name: {
    en: "Use 2 to 80 letters, digits, spaces or . , & ( ) / - ' as on the bank account",
    id: "Gunakan 2 sampai 80 huruf, angka, spasi, atau . , & ( ) / - ' sesuai rekening bank",
    zh: "请使用 2 至 80 个字母、数字、空格或 . , & ( ) / - '，与银行账户一致",
  },
  street: {
    en: "Use up to 70 Latin letters without accents, digits or . , # ( ) / + - '",
    id: "Gunakan paling banyak 70 huruf Latin tanpa aksen, angka, atau . , # ( ) / + - '",
    zh: "最多 70 个不带变音符号的拉丁字母、数字或 . , # ( ) / + - '",
  },
  building: {
    en: 'Use up to 16 letters, digits, spaces or / -',
    id: 'Gunakan paling banyak 16 huruf, angka, spasi, atau / -',
    zh: '最多 16 个字母、数字、空格或 / -',
  },
  address_post_code: {
    en: 'Use up to 16 letters, digits, spaces or hyphens',
    id: 'Gunakan paling banyak 16 huruf, angka, spasi, atau tanda hubung',
    zh: '最多 16 个字母、数字、空格或连字符',
  },
  town: {
    en: 'Use up to 35 Latin letters without accents',
    id: 'Gunakan paling banyak 35 huruf Latin tanpa aksen',
    zh: '最多 35 个不带变音符号的拉丁字母',
  },
  subdivision: {
    en: 'Use up to 35 Latin letters without accents or digits',
    id: 'Gunakan paling banyak 35 huruf Latin tanpa aksen atau angka',
    zh: '最多 35 个不带变音符号的拉丁字母或数字',
  },
  country: { en: 'Choose a country', id: 'Pilih negara', zh: '请选择国家或地区' },
  date: {
    en: 'Enter a date such as 1990-12-31',
    id: 'Masukkan tanggal seperti 1990-12-31',
    zh: '请输入日期，例如 1990-12-31',
  },
  date_order: {
    en: 'Choose a day that is not before the first one',
    id: 'Pilih tanggal yang tidak mendahului tanggal awal',
    zh: '请选择不早于开始日期的日期',
  },
  choice: { en: 'Choose one from the list', id: 'Pilih salah satu dari daftar', zh: '请从列表中选择一项' },
  bank_unknown: {
    en: "We do not know this code yet: fill in the bank's name",
    id: 'Kode ini belum kami kenal: isi nama banknya',
    zh: '我们尚不认识此代码：请填写银行名称',
  },
  gb_sort_code: {
    en: 'A sort code has 6 digits, such as 20-00-00',
    id: 'Sort code terdiri dari 6 angka, misalnya 20-00-00',
    zh: '英国银行分类代码（Sort code）为 6 位数字，例如 20-00-00',
  },
  gb_account: {
    en: 'A UK account number has 8 digits',
    id: 'Nomor rekening Britania Raya terdiri dari 8 angka',
    zh: '英国账号为 8 位数字',
  },
  sg_account: {
    en: 'A Singapore account number has 7 to 14 digits',
    id: 'Nomor rekening Singapura terdiri dari 7 sampai 14 angka',
    zh: '新加坡账号为 7 至 14 位数字',
  },
  jp_bank_code: {
    en: 'A Japanese bank code has 4 digits',
    id: 'Kode bank Jepang terdiri dari 4 angka',
    zh: '日本银行代码为 4 位数字',
  },
  jp_branch_code: {
    en: 'A Japanese branch code has 3 digits',
    id: 'Kode cabang Jepang terdiri dari 3 angka',
    zh: '日本分行代码为 3 位数字',
  },
  jp_account: {
    en: 'A Japanese account number has 7 digits. Put zeros in front of a shorter one',
    id: 'Nomor rekening Jepang terdiri dari 7 angka. Tambahkan nol di depan jika kurang',
    zh: '日本账号为 7 位数字，不足时请在前面补零',
  },
  jp_katakana: {
    en: 'Use up to 30 katakana letters, digits, capital letters, spaces or . , ( ) / -',
    id: 'Gunakan paling banyak 30 huruf katakana, angka, huruf besar, spasi, atau . , ( ) / -',
    zh: '最多 30 个片假名、数字、大写字母、空格或 . , ( ) / -',
  },
  us_aba: {
    en: 'A routing number (ABA) has 9 digits',
    id: 'Routing number (ABA) terdiri dari 9 angka',
    zh: '美国路由号码（ABA）为 9 位数字',
  },
  us_account: {
    en: 'A US account number has 4 to 17 digits',
    id: 'Nomor rekening Amerika Serikat terdiri dari 4 sampai 17 angka',
    zh: '美国账号为 4 至 17 位数字',
  },
  us_zip: {
    en: 'A ZIP code has 5 digits, or 5 and 4 with a hyphen',
    id: 'Kode ZIP terdiri dari 5 angka, atau 5 dan 4 angka dengan tanda hubung',
    zh: '美国邮编为 5 位数字，或以连字符连接的 5 位加 4 位数字',
  },
  cn_name: {
    en: 'Use the 2 to 30 Chinese characters of the name on the account',
    id: 'Gunakan 2 sampai 30 aksara Tionghoa sesuai nama di rekening',
    zh: '请输入账户上的中文姓名，2 至 30 个汉字',
  },
  cn_company: {
    en: 'Use the 2 to 60 Chinese characters of the company name on the account',
    id: 'Gunakan 2 sampai 60 aksara Tionghoa sesuai nama perusahaan di rekening',
    zh: '请输入账户上的中文公司名称，2 至 60 个字',
  },
  cn_bank: {
    en: 'Use the Chinese name of the bank, with its branch where known',
    id: 'Gunakan nama bank dalam aksara Tionghoa, beserta cabangnya jika diketahui',
    zh: '请输入银行中文名称，如已知请写明支行',
  },
  cn_cnaps: {
    en: 'A CNAPS code has 12 digits',
    id: 'Kode CNAPS terdiri dari 12 angka',
    zh: '联行号（CNAPS）为 12 位数字',
  },
  cn_account: {
    en: 'A Chinese account number has 10 to 25 digits',
    id: 'Nomor rekening Tiongkok terdiri dari 10 sampai 25 angka',
    zh: '中国账号为 10 至 25 位数字',
  },
  card_number: {
    en: 'Enter the 16 to 19 digits of the card',
    id: 'Masukkan 16 sampai 19 digit nomor kartu',
    zh: '请输入 16 至 19 位卡号',
  },
  cn_wallet: {
    en: 'Enter a Chinese mobile number or an email address',
    id: 'Masukkan nomor ponsel Tiongkok atau alamat email',
    zh: '请输入中国大陆手机号或邮箱地址',
  },
  kr_name: {
    en: 'Use the 2 to 20 Korean letters of the name, or Latin letters',
    id: 'Gunakan 2 sampai 20 huruf Korea dari nama itu, atau huruf Latin',
    zh: '请填写 2 至 20 个韩文字，或拉丁字母',
  },
  kr_registration: {
    en: 'A Korean business registration number has 10 digits',
    id: 'Nomor registrasi perusahaan Korea terdiri dari 10 digit',
    zh: '韩国商业登记号为 10 位数字',
  },
  hk_registration: {
    en: 'A Hong Kong registration number has 7 or 8 digits',
    id: 'Nomor registrasi Hong Kong terdiri dari 7 atau 8 digit',
    zh: '香港商业登记号为 7 或 8 位数字',
  },
  check_past_date: {
    en: 'Enter a day that has been, such as 1990-12-31',
    id: 'Masukkan tanggal yang sudah lewat, misalnya 1990-12-31',
    zh: '请输入已过去的日期，如 1990-12-31',
  },
  kr_mobile: {
    en: 'Enter a Korean mobile number, such as 010-1234-5678',
    id: 'Isi nomor ponsel Korea, misalnya 010-1234-5678',
    zh: '请填写韩国手机号码，例如 010-1234-5678',
  },
  kr_account: {
    en: 'A Korean account number has 10 to 14 digits',
    id: 'Nomor rekening Korea terdiri dari 10 sampai 14 angka',
    zh: '韩国账号为 10 至 14 位数字',
  },
  in_ifsc: {
    en: 'An IFSC has four letters, a zero and six letters or digits, such as HDFC0000001',
    id: 'IFSC terdiri dari empat huruf, angka nol, dan enam huruf atau angka, misalnya HDFC0000001',
    zh: 'IFSC 由四个字母、一个零和六位字母或数字组成，例如 HDFC0000001',
  },
  in_account: {
    en: 'An Indian account number has 9 to 18 digits',
    id: 'Nomor rekening India terdiri dari 9 sampai 18 angka',
    zh: '印度账号为 9 至 18 位数字',
  },
  ph_account: {
    en: 'A Philippine account number has 10 to 16 digits',
    id: 'Nomor rekening Filipina terdiri dari 10 sampai 16 angka',
    zh: '菲律宾账号为 10 至 16 位数字',
  },
  my_account: {
    en: 'A Malaysian account number has 7 to 17 digits',
    id: 'Nomor rekening Malaysia terdiri dari 7 sampai 17 angka',
    zh: '马来西亚账号为 7 至 17 位数字',
  },
  hk_account: {
    en: 'A Hong Kong account number has 6 to 12 digits',
    id: 'Nomor rekening Hong Kong terdiri dari 6 sampai 12 angka',
    zh: '香港账号为 6 至 12 位数字',
  },
  vn_account: {
    en: 'A Vietnamese account number has 6 to 19 letters and digits',
    id: 'Nomor rekening Vietnam terdiri dari 6 sampai 19 huruf dan angka',
    zh: '越南账号为 6 至 19 位字母和数字',
  },
  th_account: {
    en: 'A Thai account number has 10 to 12 digits',
    id: 'Nomor rekening Thailand terdiri dari 10 sampai 12 angka',
    zh: '泰国账号为 10 至 12 位数字',
  },
  au_bsb: {
    en: 'A BSB has 6 digits, such as 062-000',
    id: 'BSB terdiri dari 6 angka, misalnya 062-000',
    zh: 'BSB 为 6 位数字，例如 062-000',
  },
  au_account: {
    en: 'An Australian account number has 5 to 9 digits',
    id: 'Nomor rekening Australia terdiri dari 5 sampai 9 angka',
    zh: '澳大利亚账号为 5 至 9 位数字',
  },
  ca_transit: {
    en: 'A transit number has 5 digits',
    id: 'Nomor transit terdiri dari 5 angka',
    zh: '支行号（Transit）为 5 位数字',
  },
  ca_account: {
    en: 'A Canadian account number has 5 to 12 digits',
    id: 'Nomor rekening Kanada terdiri dari 5 sampai 12 angka',
    zh: '加拿大账号为 5 至 12 位数字',
  },
  ca_post_code: {
    en: 'A Canadian post code is letters and digits in turn, such as M5X 1A9',
    id: 'Kode pos Kanada berupa huruf dan angka bergantian, misalnya M5X 1A9',
    zh: '加拿大邮编为字母和数字相间，例如 M5X 1A9',
  },
  iban: {
    en: 'An IBAN starts with two letters and two digits and has 15 to 34 characters',
    id: 'IBAN diawali dua huruf dan dua angka serta terdiri dari 15 sampai 34 karakter',
    zh: 'IBAN 以两个字母和两位数字开头，共 15 至 34 个字符',
  },
  swift_account: {
    en: 'Use up to 34 letters and digits',
    id: 'Gunakan paling banyak 34 huruf dan angka',
    zh: '最多 34 个字母和数字',
  },
  check_iban: {
    en: 'This IBAN is not one of the chosen country, or it has a typing mistake',
    id: 'IBAN ini bukan dari negara yang dipilih, atau ada salah ketik',
    zh: '此 IBAN 不属于所选国家或地区，或输入有误',
  },
  check_aba: {
    en: 'This routing number has a typing mistake',
    id: 'Ada salah ketik pada routing number ini',
    zh: '此路由号码输入有误',
  },
  check_bic: {
    en: 'This SWIFT code does not belong to a bank of the chosen country',
    id: 'Kode SWIFT ini bukan milik bank di negara yang dipilih',
    zh: '此 SWIFT 代码不属于所选国家或地区的银行',
  },
  check_cn_id: {
    en: 'This identity number has a typing mistake',
    id: 'Ada salah ketik pada nomor identitas ini',
    zh: '此身份证号码输入有误',
  },
  check_cn_account: {
    en: 'This card number has a typing mistake',
    id: 'Ada salah ketik pada nomor kartu ini',
    zh: '此卡号输入有误',
  },
  bulk_amount_other: {
    en: 'This is written in another way than you have said of this column',
    id: 'Ini ditulis dengan cara lain dari yang Anda pilih untuk kolom ini',
    zh: '这与您为该列选择的写法不同',
  },
  bulk_amount_unclear: {
    en: 'This could be two amounts: say above how the column is written',
    id: 'Ini bisa berarti dua jumlah: pilih di atas cara penulisan kolom ini',
    zh: '这可能表示两个金额：请在上方选择该列的写法',
  },
  bulk_short: { en: 'Use at most 50 characters', id: 'Gunakan paling banyak 50 karakter', zh: '最多 50 个字符' },
  bulk_formula: {
    en: 'This is a formula: type its result',
    id: 'Ini rumus: ketik hasilnya',
    zh: '这是公式：请输入其结果',
  },
  bulk_scientific: {
    en: 'The spreadsheet has shortened this number: format the cell as text and type it again',
    id: 'Spreadsheet memendekkan angka ini: ubah format sel menjadi teks lalu ketik lagi',
    zh: '表格软件缩短了此数字：请将单元格设为文本后重新输入',
  },
  bulk_bank: {
    en: 'We know no bank by this name: use its three-digit code or choose one',
    id: 'Tidak ada bank dengan nama ini: gunakan kode tiga digit atau pilih',
    zh: '没有这个名称的银行：请填写三位代码或从列表中选择',
  },
  bulk_one_amount: {
    en: 'Say one amount: what arrives, or what is sent',
    id: 'Isi satu jumlah saja: yang diterima atau yang dikirim',
    zh: '只填写一个金额：到账金额或汇出金额',
  },
  bulk_names_differ: {
    en: 'The account must be in the name of this company',
    id: 'Rekening harus atas nama perusahaan ini',
    zh: '账户户名必须与该公司名称一致',
  },
  bulk_order_twice: {
    en: 'Another row has this order number',
    id: 'Baris lain memakai nomor pesanan ini',
    zh: '另一行已使用此订单号',
  },
  bulk_limit: {
    en: 'This would be more than China allows one account to receive',
    id: 'Ini melebihi yang boleh diterima satu rekening di Tiongkok',
    zh: '超出中国单个账户可收款的限额',
  },
  bulk_recipient_lapsed: {
    en: 'The recipient did not use the link in time',
    id: 'Penerima tidak membuka tautan hingga batas waktunya',
    zh: '收款人未在期限内通过链接完成登记',
  },
  bulk_no_decimals: {
    en: 'This currency has no decimals: enter a whole amount',
    id: 'Mata uang ini tidak memakai desimal: isi jumlah bulat',
    zh: '此货币没有小数：请填写整数金额',
  },
  bulk_whole_amount: {
    en: 'What arrives is a whole amount, without decimals',
    id: 'Jumlah yang diterima harus bulat, tanpa desimal',
    zh: '到账金额须为整数，不含小数',
  },
  check_card: {
    en: 'This is not a UnionPay card number, or it has a typing mistake',
    id: 'Ini bukan nomor kartu UnionPay, atau ada salah ketik',
    zh: '这不是银联卡号，或输入有误',
  },
  check_wechat: {
    en: 'WeChat Pay accounts are found by their mobile number: 11 digits starting with 1',
    id: 'Akun WeChat Pay dicari dengan nomor ponselnya: 11 digit diawali 1',
    zh: '微信支付账号以手机号查找：11 位数字，以 1 开头',
  },
  any_of: {
    en: 'Fill in at least one of these fields',
    id: 'Isi paling sedikit salah satu dari bagian ini',
    zh: '请至少填写其中一项',
  },
  unknown_field: {
    en: 'This field does not belong to this kind of recipient',
    id: 'Bagian ini tidak berlaku untuk jenis penerima ini',
    zh: '此类收款人没有该字段',
  },
} as const satisfies Catalogue
