import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const bulkFlow = {
  methods: {
    virtual_account: {
      en: 'Just for this file. Shows up within minutes.',
      id: 'Khusus untuk file ini. Terdeteksi dalam beberapa menit.',
      zh: '仅用于此文件，几分钟内即可识别。',
    },
    bank_transfer: {
      en: 'To our account, with a payment reference. Also for large amounts.',
      id: 'Ke rekening kami, dengan berita transfer. Juga untuk nominal besar.',
      zh: '汇入我们的账户并填写附言。也适用于大额。',
    },
    manual_transfer: {
      en: 'Pay the exact amount: its last digits identify your payment.',
      id: 'Bayar nominal persis: digit terakhirnya menandai pembayaran Anda.',
      zh: '请按精确金额转入，尾数用于识别您的付款。',
    },
  },
  domestic: {
    steps: {
      file: {
        title: { en: 'File', id: 'File', zh: '文件' },
        heading: { en: 'Which file do you want to pay?', id: 'Pilih file pembayaran', zh: '请选择付款文件' },
        hint: {
          en: 'CSV or Excel, one payment per row. No money moves until you sign.',
          id: 'CSV atau Excel, satu pembayaran per baris. Dana bergerak setelah Anda menandatangani.',
          zh: 'CSV 或 Excel，每行一笔付款。签署前不会付款。',
        },
      },
      rows: {
        title: { en: 'Rows', id: 'Baris', zh: '数据行' },
        heading: { en: 'Are the rows correct?', id: 'Apakah barisnya benar?', zh: '各行是否正确？' },
        hint: {
          en: 'Fix marked cells in place: Enter saves and opens the next one.',
          id: 'Perbaiki sel yang ditandai: Enter menyimpan dan membuka berikutnya.',
          zh: '请直接修改标出的单元格：按回车保存并打开下一处。',
        },
      },
      review: {
        title: { en: 'Review', id: 'Tinjau', zh: '核对' },
        heading: { en: 'Is everything right?', id: 'Apakah semuanya benar?', zh: '各项是否正确？' },
        hint: {
          en: 'Check the totals and notes. Next, you sign once for all rows.',
          id: 'Periksa jumlah dan catatan. Setelah ini Anda menandatangani sekali untuk semua baris.',
          zh: '请核对合计和提示。接下来对所有行签署一次。',
        },
      },
    },
  },
  international: {
    steps: {
      file: {
        title: { en: 'Files', id: 'File', zh: '文件' },
        heading: { en: 'Which files do you want to pay?', id: 'Pilih file pembayaran', zh: '请选择付款文件' },
        hint: {
          en: 'Yuan to bank accounts in mainland China: a file of companies, of people, or both.',
          id: 'Yuan ke rekening bank di Tiongkok daratan: file perusahaan, perorangan, atau keduanya.',
          zh: '人民币汇至中国大陆银行账户：公司文件、个人文件或两者。',
        },
      },
      rows: {
        title: { en: 'Rows', id: 'Baris', zh: '数据行' },
        heading: { en: 'Are the rows correct?', id: 'Apakah barisnya benar?', zh: '各行是否正确？' },
        hint: {
          en: 'Fix marked cells in place: Enter saves and opens the next one.',
          id: 'Perbaiki sel yang ditandai: Enter menyimpan dan membuka berikutnya.',
          zh: '请直接修改标出的单元格：按回车保存并打开下一处。',
        },
      },
      documents: {
        title: { en: 'Documents', id: 'Dokumen', zh: '证明材料' },
        heading: {
          en: 'Upload supporting documents',
          id: 'Unggah dokumen pendukung',
          zh: '上传证明材料',
        },
        hint: {
          en: 'Name each file by order number and we’ll match it to its row.',
          id: 'Beri nama tiap file sesuai nomor pesanan dan kami cocokkan dengan barisnya.',
          zh: '以订单号命名文件，系统会自动对应到该行。',
        },
      },
      review: {
        title: { en: 'Review', id: 'Tinjau', zh: '核对' },
        heading: { en: 'Is everything right?', id: 'Apakah semuanya benar?', zh: '各项是否正确？' },
        hint: {
          en: 'Check the totals, rate and notes. Next, you sign once for all rows.',
          id: 'Periksa jumlah, kurs, dan catatan. Lalu tanda tangani sekali untuk semua baris.',
          zh: '请核对合计、汇率和提示。接下来对所有行签署一次。',
        },
      },
    },
  },
  requests: {
    days: {
      en: 'This transfer is paid once it’s approved. The file asks for a later day:',
      id: 'Transfer ini dibayar setelah disetujui. File meminta tanggal yang lebih lambat:',
      zh: '此汇款在批准后立即付款。文件要求的付款日期较晚：',
    },
    accounts: {
      en: 'The file names account %{accounts} to debit. You choose how to pay in the last step.',
      id: 'File menyebut rekening %{accounts} untuk didebit. Anda memilih cara membayar pada langkah terakhir.',
      zh: '文件指定从账户 %{accounts} 扣款。实际付款方式由您在最后一步选择。',
    },
  },
  make: { en: 'Continue to sign', id: 'Lanjut ke tanda tangan', zh: '继续签署' },
  file: {
    drop: {
      en: 'Drop a CSV or XLSX file here, up to %{max} rows',
      id: 'Seret file CSV atau XLSX ke sini, paling banyak %{max} baris',
      zh: '将 CSV 或 XLSX 文件拖到此处，最多 %{max} 行',
    },
    taken: {
      en: '%{name}: %{smart_count} row |||| %{name}: %{smart_count} rows',
      id: '%{name}: %{smart_count} baris',
      zh: '%{name}：%{smart_count} 行',
    },
    choose: { en: 'Choose file', id: 'Pilih file', zh: '选择文件' },
    other: { en: 'Choose another file', id: 'Pilih file lain', zh: '选择其他文件' },
    template_xlsx: { en: 'Excel template', id: 'Templat Excel', zh: 'Excel 模板' },
    template_csv: { en: 'CSV template', id: 'Templat CSV', zh: 'CSV 模板' },
    message: {
      en: 'ISO 20022 pain.001 files (.xml) from accounting programs work, too',
      id: 'File dari program akuntansi juga diterima: ISO 20022 pain.001 (.xml)',
      zh: '也支持财务软件导出的 ISO 20022 pain.001 文件（.xml）',
    },
    type: { en: 'Choose a CSV or XLSX file', id: 'Pilih file CSV atau XLSX', zh: '请选择 CSV 或 XLSX 文件' },
    size: {
      en: 'This file is too large: at most %{max} rows and %{megabytes} MB',
      id: 'File ini terlalu besar: maksimum %{max} baris dan %{megabytes} MB',
      zh: '此文件过大：最多 %{max} 行、%{megabytes} MB',
    },
    text: {
      en: 'This file has too much text: shorten the notes, or split the rows into two files',
      id: 'Teks di file ini terlalu banyak: persingkat catatan, atau bagi menjadi dua file',
      zh: '文件中的文字过多：请缩短备注，或拆分成两个文件',
    },
    rows: {
      en: 'A file has at most %{max} rows',
      id: 'Satu file paling banyak %{max} baris',
      zh: '每个文件最多 %{max} 行',
    },
    columns: { en: 'This file has too many columns', id: 'File ini terlalu banyak kolom', zh: '此文件的列太多' },
    // A pain.001 file.
    message_version: {
      en: 'This is %{name}. Export the file as pain.001.001.03, .09 or .11',
      id: 'Ini adalah %{name}. Ekspor file sebagai pain.001.001.03, .09, atau .11',
      zh: '这是 %{name}。请将文件导出为 pain.001.001.03、.09 或 .11',
    },
    message_encoding: {
      en: 'This file’s text is damaged, or its encoding isn’t supported. Export it as UTF-8',
      id: 'Teks file ini rusak, atau enkodenya tidak didukung. Ekspor sebagai UTF-8',
      zh: '此文件的文字已损坏，或使用了不支持的编码。请导出为 UTF-8',
    },
    message_count: {
      en: 'The file says it has %{told} payments, but it has %{found}. It may be cut off: export it again',
      id: 'Menurut file ini ada %{told} pembayaran, tetapi isinya %{found}. File mungkin terpotong: ekspor lagi',
      zh: '文件注明有 %{told} 笔付款，但实际有 %{found} 笔。文件可能不完整，请重新导出',
    },
    message_sum: {
      en: 'The payments don’t add up to the file’s control sum of %{told}. It may be altered: export it again',
      id: 'Jumlah pembayaran dalam file ini tidak sama dengan total kontrolnya, %{told}. File mungkin berubah: ekspor lagi',
      zh: '文件中的付款合计与其控制总额 %{told} 不符。文件可能被改动，请重新导出',
    },
    empty: { en: 'This file is empty', id: 'File ini kosong', zh: '此文件是空的' },
    headers_only: {
      en: 'This file has headers, but no rows to pay',
      id: 'File ini hanya berisi judul kolom, tanpa baris pembayaran',
      zh: '此文件只有列标题，没有可付款的行',
    },
    unreadable: {
      en: 'We can’t read this file: save it as XLSX, or as CSV in UTF-8',
      id: 'File ini tidak dapat dibaca: simpan sebagai XLSX, atau CSV dengan UTF-8',
      zh: '无法读取此文件：请另存为 XLSX，或 UTF-8 编码的 CSV',
    },
  },
  template: {
    payments: { en: 'Payments', id: 'Pembayaran', zh: '付款' },
    notes: { en: 'Notes', id: 'Petunjuk', zh: '填写说明' },
    column: { en: 'Column', id: 'Kolom', zh: '列' },
    needed: { en: 'Required', id: 'Wajib', zh: '必填' },
    write: { en: 'What to write', id: 'Yang diisi', zh: '填写内容' },
    example: { en: 'Example', id: 'Contoh', zh: '示例' },
    yes: { en: 'Yes', id: 'Ya', zh: '是' },
    no: { en: 'No', id: 'Tidak', zh: '否' },
    columns: {
      bank: {
        en: 'Choose the bank from the list, or enter its name or three-digit code.',
        id: 'Pilih bank dari daftar, atau tulis namanya atau kode tiga angkanya.',
        zh: '从列表中选择银行，或填写银行名称或三位代码。',
      },
      bank_abroad: {
        en: 'Enter the bank’s name in Chinese with its branch, or its twelve-digit CNAPS code.',
        id: 'Tulis nama bank dalam bahasa Tionghoa beserta cabangnya, atau kode CNAPS dua belas angka.',
        zh: '填写银行及支行的中文名称，或十二位联行号。',
      },
      account_number: {
        en: 'Digits only. Keep leading zeros: the cells of this column are text.',
        id: 'Hanya angka. Pertahankan nol di depan: sel kolom ini berformat teks.',
        zh: '仅填数字。请保留前面的零：本列单元格为文本格式。',
      },
      account_name: {
        en: 'The name of the account, exactly as the bank has it.',
        id: 'Nama rekening, persis seperti di bank.',
        zh: '户名，须与银行登记的完全一致。',
      },
      recipient_type: {
        en: 'Company or person? Leave empty for a company.',
        id: 'Perusahaan atau perorangan? Kosong berarti perusahaan.',
        zh: '账户属于公司还是个人？留空表示公司。',
      },
      amount: {
        en: 'The amount to arrive, at least %{minimum}. One amount per cell.',
        id: 'Jumlah yang diterima, paling sedikit %{minimum}. Satu jumlah per sel.',
        zh: '到账金额，至少 %{minimum}。每格一个金额。',
      },
      note: {
        en: 'Up to 255 letters, for your own records.',
        id: 'Paling banyak 255 huruf, untuk catatan Anda.',
        zh: '最多 255 个字符，供您自己记录。',
      },
      invoice_number: { en: 'Up to 50 letters.', id: 'Paling banyak 50 huruf.', zh: '最多 50 个字符。' },
      order_number: {
        en: 'Up to 50 letters, each number once: documents are matched by it.',
        id: 'Paling banyak 50 huruf, tiap nomor hanya sekali: dokumen dicocokkan dengannya.',
        zh: '最多 50 个字符，每个订单号只能出现一次：证明文件按它对应。',
      },
      company_name: {
        en: 'The company’s name in Chinese, identical to the account name.',
        id: 'Nama perusahaan dalam bahasa Tionghoa, sama dengan nama rekeningnya.',
        zh: '公司中文名称，须与户名相同。',
      },
      id_number: {
        en: 'The 18 characters of the Chinese identity card.',
        id: '18 karakter pada kartu identitas Tiongkok.',
        zh: '中国身份证的 18 位号码。',
      },
      mobile: {
        en: 'A Chinese mobile number of 11 digits.',
        id: 'Nomor ponsel Tiongkok, 11 angka.',
        zh: '11 位中国手机号。',
      },
      amount_idr: {
        en: 'The amount you send, in rupiah. Fill in this or the amount to arrive.',
        id: 'Jumlah yang Anda kirim, dalam rupiah. Isi ini atau jumlah yang diterima, salah satu saja.',
        zh: '您汇出的印尼盾金额。此项与到账金额二选一。',
      },
      logistics_company: {
        en: 'The carrier. Fill in together with the number.',
        id: 'Perusahaan pengangkut barang. Diisi bersama nomor resinya.',
        zh: '承运公司。与物流单号一起填写。',
      },
      logistics_number: {
        en: 'The shipment number. Fill in together with the company.',
        id: 'Nomor resi pengiriman. Diisi bersama perusahaannya.',
        zh: '物流单号。与物流公司一起填写。',
      },
    },
  },
  columns: {
    hint: {
      en: 'We don’t recognise these columns. Match them once; we’ll remember for your next file.',
      id: 'Kolom ini tidak dikenali. Cocokkan sekali; akan diingat untuk file berikutnya.',
      zh: '无法识别这些列。请指定一次对应关系，下次自动沿用。',
    },
    change: { en: 'Change columns', id: 'Ubah kolom', zh: '更改列' },
    change_hint: {
      en: 'Match the columns; we’ll remember for your next file. The rows are read again.',
      id: 'Cocokkan kolomnya; akan diingat untuk file berikutnya. Baris dibaca ulang.',
      zh: '请指定各列的对应关系，下次自动沿用。各行将重新读取。',
    },
    none: { en: 'Not in the file', id: 'Tidak ada di file', zh: '文件中没有' },
    header: { en: 'Header row', id: 'Baris judul kolom', zh: '标题行' },
    header_row: { en: 'Row %{row}: %{text}', id: 'Baris %{row}: %{text}', zh: '第 %{row} 行：%{text}' },
    header_found: {
      en: 'The headers are in row %{row}; the rows above aren’t paid',
      id: 'Judul kolom ada di baris %{row}; baris di atasnya tidak dibayar',
      zh: '标题在第 %{row} 行，以上各行不付款',
    },
    use: { en: 'Use these columns', id: 'Gunakan kolom ini', zh: '使用这些列' },
  },
  questions: {
    go_on: { en: 'Use these answers', id: 'Gunakan jawaban ini', zh: '确认以上选择' },
    sheets: {
      en: 'Which sheet do you want to pay?',
      id: 'Lembar mana yang berisi pembayaran?',
      zh: '请选择要付款的工作表',
    },
    sheets_hint: {
      en: 'Several sheets have data. Only the one you choose is paid.',
      id: 'Beberapa lembar di file ini berisi data. Hanya lembar yang Anda pilih yang dibayar.',
      zh: '此文件有多个工作表包含数据，只支付您选择的那一个。',
    },
    sheet: {
      en: '%{name}: %{smart_count} filled row |||| %{name}: %{smart_count} filled rows',
      id: '%{name}: %{smart_count} baris terisi',
      zh: '%{name}：%{smart_count} 行有数据',
    },
    hidden: { en: 'hidden', id: 'tersembunyi', zh: '已隐藏' },
    in_rows: { en: 'Row %{rows} |||| Rows %{rows}', id: 'Baris %{rows}', zh: '第 %{rows} 行' },
    hidden_rows: {
      en: 'One row is hidden in this file |||| %{smart_count} rows are hidden in this file',
      id: '%{smart_count} baris tersembunyi di file ini',
      zh: '此文件有 %{smart_count} 行被隐藏',
    },
    hidden_rows_leave_out: { en: 'Leave out', id: 'Jangan bayar', zh: '不付款' },
    hidden_rows_pay: { en: 'Also pay', id: 'Bayar juga', zh: '一并付款' },
    hidden_columns: {
      en: 'A column of the payments is hidden |||| %{smart_count} columns of the payments are hidden',
      id: '%{smart_count} kolom pembayaran tersembunyi',
      zh: '有 %{smart_count} 个付款列被隐藏',
    },
    hidden_columns_leave_out: { en: 'Don’t use', id: 'Jangan gunakan', zh: '不使用' },
    hidden_columns_pay: { en: 'Use', id: 'Gunakan', zh: '使用' },
    other_type: {
      en: 'One row is marked for the other type of recipient |||| %{smart_count} rows are marked for the other type of recipient',
      id: '%{smart_count} baris tertulis untuk jenis penerima lain',
      zh: '有 %{smart_count} 行标注为另一类收款人',
    },
    other_type_leave_out: { en: 'Leave out', id: 'Jangan bayar', zh: '不付款' },
    other_type_pay: { en: 'Pay as marked', id: 'Bayar sesuai isi baris', zh: '按行内标注付款' },
    cells: {
      en: 'One value is calculated or merged: compare it with your file |||| %{smart_count} values are calculated or merged: compare them with your file',
      id: '%{smart_count} nilai berasal dari rumus atau sel gabungan: cocokkan dengan file Anda',
      zh: '有 %{smart_count} 个数值来自公式或合并单元格：请与文件核对',
    },
    formula_cell: { en: 'formula', id: 'rumus', zh: '公式' },
    merged_cell: { en: 'merged', id: 'digabung', zh: '合并' },
    cells_checked: {
      en: 'I’ve compared these values',
      id: 'Saya sudah mencocokkan nilai ini',
      zh: '我已核对这些数值',
    },
  },
  notation: {
    question: {
      en: 'How are amounts in column “%{column}” written?',
      id: 'Bagaimana jumlah di kolom “%{column}” ditulis?',
      zh: '“%{column}”列的金额是怎么写的？',
    },
    reading: { en: '%{example} means %{amount}', id: '%{example} berarti %{amount}', zh: '%{example} 表示 %{amount}' },
    hint: {
      en: 'Your answer applies to the whole column.',
      id: 'Jawaban Anda berlaku untuk seluruh kolom.',
      zh: '您的回答适用于整列。',
    },
  },
  slots: {
    business: { en: 'Companies', id: 'Perusahaan', zh: '公司' },
    individual: { en: 'People', id: 'Perorangan', zh: '个人' },
  },
  documents: {
    add: { en: 'Add files', id: 'Tambah file', zh: '添加文件' },
    limits: {
      en: 'PDF, JPG, PNG or ZIP, up to %{each} MB each and %{megabytes} MB in total',
      id: 'PDF, JPG, PNG, atau ZIP, paling besar %{each} MB per file dan %{megabytes} MB seluruhnya',
      zh: 'PDF、JPG、PNG 或 ZIP，每个最大 %{each} MB，合计最大 %{megabytes} MB',
    },
    all_rows: { en: 'All rows', id: 'Semua baris', zh: '所有行' },
    of: { en: 'Belongs to', id: 'Untuk', zh: '对应' },
    used: { en: '%{used} of %{megabytes} MB', id: '%{used} dari %{megabytes} MB', zh: '%{used} / %{megabytes} MB' },
    remove: { en: 'Remove %{name}', id: 'Hapus %{name}', zh: '移除 %{name}' },
    none: {
      en: 'No files yet. You can continue without.',
      id: 'Belum ada file. Anda boleh melanjutkan tanpa file.',
      zh: '尚无文件，也可以直接继续。',
    },
    type: {
      en: '%{name}: choose a PDF, JPG, PNG or ZIP file',
      id: '%{name}: pilih file PDF, JPG, PNG, atau ZIP',
      zh: '%{name}：请选择 PDF、JPG、PNG 或 ZIP 文件',
    },
    size: {
      en: '%{name} is larger than %{each} MB',
      id: '%{name} lebih besar dari %{each} MB',
      zh: '%{name} 超过 %{each} MB',
    },
    total: {
      en: '%{name} doesn’t fit: all files together can have %{megabytes} MB',
      id: '%{name}: semua file bersama-sama paling besar %{megabytes} MB',
      zh: '%{name}：所有文件合计不得超过 %{megabytes} MB',
    },
    twice: {
      en: '%{name}: you’ve already added a file with this name',
      id: '%{name}: file dengan nama ini sudah ada',
      zh: '%{name}：已有同名文件',
    },
    count: {
      en: 'You’ve reached the limit of %{max} files',
      id: 'Paling banyak %{max} file',
      zh: '最多 %{max} 个文件',
    },
  },
  private: {
    en: 'Confidential (for example salaries): only admins and I see individual payments',
    id: 'Rahasia (misalnya gaji): hanya admin dan saya yang melihat tiap pembayaran',
    zh: '保密（如工资）：仅管理员和我可见每笔付款',
  },
  private_note: {
    en: 'Only admins and you see individual payments. Everyone sees the totals.',
    id: 'Hanya admin dan Anda yang melihat tiap pembayaran. Totalnya terlihat oleh semua.',
    zh: '仅管理员和您可见每笔付款，合计对所有人可见。',
  },
  arrives: { en: 'Amount received', id: 'Yang diterima', zh: '到账金额' },
  rate: { en: 'Rate', id: 'Kurs', zh: '汇率' },
  rate_note: {
    en: 'The rate is locked when you continue, while the file is signed and approved.',
    id: 'Kurs dikunci saat Anda melanjutkan, selama file ditandatangani dan disetujui.',
    zh: '继续后锁定汇率，在签署和审批期间有效。',
  },
  name: { en: 'Name of this bulk transfer', id: 'Nama transfer massal ini', zh: '批量汇款名称' },
  name_hint: { en: 'For example: Payroll November', id: 'Misalnya: Gaji November', zh: '例如：十一月工资' },
  rows: { en: 'Rows', id: 'Baris', zh: '数据行' },
  right_rows: { en: 'Valid rows', id: 'Baris valid', zh: '有效行' },
  place: { en: 'Row %{row}, %{column}:', id: 'Baris %{row}, %{column}:', zh: '第 %{row} 行，%{column}：' },
  faults: { en: 'Errors', id: 'Kesalahan', zh: '错误' },
  wrong: {
    en: '%{smart_count} row of %{total} has an error |||| %{smart_count} rows of %{total} have errors',
    id: '%{smart_count} dari %{total} baris salah',
    zh: '%{total} 行中有 %{smart_count} 行有错误',
  },
  all_right: {
    en: 'The row is valid |||| All %{smart_count} rows are valid',
    id: 'Semua %{smart_count} baris valid',
    zh: '全部 %{smart_count} 行有效',
  },
  nothing_wrong: { en: 'Nothing to fix', id: 'Tidak ada yang perlu diperbaiki', zh: '没有需要修改的内容' },
  only_wrong: { en: 'Only rows with errors', id: 'Hanya baris yang salah', zh: '只显示有错误的行' },
  undo: { en: 'Undo', id: 'Urungkan', zh: '撤销' },
  add: { en: 'Add row', id: 'Tambah baris', zh: '添加行' },
  delete: { en: 'Delete', id: 'Hapus', zh: '删除' },
  delete_row: { en: 'Delete row %{row}', id: 'Hapus baris %{row}', zh: '删除第 %{row} 行' },
  put_aside_xlsx: {
    en: 'Exclude the row with errors (Excel file) |||| Exclude the %{smart_count} rows with errors (Excel file)',
    id: 'Keluarkan %{smart_count} baris yang salah (file Excel)',
    zh: '将 %{smart_count} 行错误数据移出并存为 Excel 文件',
  },
  put_aside_csv: { en: 'As CSV', id: 'Sebagai CSV', zh: '存为 CSV' },
  left_out: {
    en: '%{smart_count} row was paid before and is excluded |||| %{smart_count} rows were paid before and are excluded',
    id: '%{smart_count} baris sudah pernah dibayar dan dilewati',
    zh: '%{smart_count} 行此前已付款，已略过',
  },
  check_names: {
    en: 'Check the recipients’ names with their banks',
    id: 'Periksa nama penerima ke bank mereka',
    zh: '向银行核对收款人户名',
  },
  names_unchecked: {
    en: 'This is recorded, and approvers see it. Money sent to a wrong account may not come back.',
    id: 'Pilihan ini dicatat dan terlihat oleh approver. Dana yang terkirim ke rekening yang salah mungkin tidak kembali.',
    zh: '该选择将被记录，审批人可见。汇错账户的款项可能无法追回。',
  },
  look_at: { en: 'Check this: |||| Check these:', id: 'Perhatikan ini:', zh: '请留意：' },
  approvals: {
    en: '%{smart_count} colleague must approve it once, for all rows. |||| %{smart_count} colleagues must approve it once, for all rows.',
    id: '%{smart_count} rekan harus menyetujuinya sekali untuk semua baris.',
    zh: '需要 %{smart_count} 位同事对所有行审批一次。',
  },
  line: {
    en: '%{smart_count} row, %{total} |||| %{smart_count} rows, %{total}',
    id: '%{smart_count} baris, %{total}',
    zh: '%{smart_count} 行，%{total}',
  },
  notices: {
    zero_restored: {
      en: 'Leading zero restored: read as %{other}',
      id: 'Nol di depan dipulihkan: dibaca sebagai %{other}',
      zh: '已补回前面的零：按 %{other} 读取',
    },
    zero_missing: {
      en: 'Shorter than account numbers at this bank. Did you mean %{other}?',
      id: 'Lebih pendek dari nomor rekening bank ini. Apakah maksudnya %{other}?',
      zh: '比该银行的账号短，是否应为 %{other}？',
    },
    digits_lost: {
      en: 'The last digits may have been lost in the spreadsheet',
      id: 'Digit terakhir mungkin hilang di spreadsheet',
      zh: '最后几位数字可能在表格中丢失',
    },
    twice_in_file: {
      en: 'The same account and amount as row %{other}',
      id: 'Rekening dan jumlah sama dengan baris %{other}',
      zh: '账号和金额与第 %{other} 行相同',
    },
    paid_lately: {
      en: 'The same amount was paid to this account in the last 30 days (%{other})',
      id: 'Jumlah yang sama sudah dibayar ke rekening ini dalam 30 hari terakhir (%{other})',
      zh: '过去 30 天内已向此账号支付过相同金额（%{other}）',
    },
    name_differs: {
      en: 'The last payment to this account was to %{other}',
      id: 'Pembayaran terakhir ke rekening ini atas nama %{other}',
      zh: '上次向此账号付款的户名是 %{other}',
    },
    bank_name_close: {
      en: 'Almost right: the bank has this account under “%{other}”',
      id: 'Hampir cocok: menurut bank, rekening ini milik “%{other}”',
      zh: '户名相近但不一致：银行登记的户名为“%{other}”',
    },
    bank_name_other: {
      en: 'The bank has another name for this account',
      id: 'Bank mencatat nama lain untuk rekening ini',
      zh: '银行登记的户名与所填不符',
    },
    id_other_name: {
      en: 'The same identity number as row %{other}, under another name',
      id: 'Nomor identitas sama dengan baris %{other}, tetapi namanya berbeda',
      zh: '身份证号与第 %{other} 行相同，但姓名不同',
    },
    email_missing: {
      en: 'If this person hasn’t registered yet, we can’t email them the link',
      id: 'Jika penerima ini belum terdaftar, tautan tidak dapat kami kirim',
      zh: '如此人尚未登记，我们无法向其发送链接',
    },
    hidden_row: {
      en: 'This row was hidden in the file',
      id: 'Baris ini tersembunyi di file',
      zh: '此行在文件中处于隐藏状态',
    },
    hidden_column: {
      en: 'This column was hidden in the file',
      id: 'Kolom ini tersembunyi di file',
      zh: '此列在文件中处于隐藏状态',
    },
    merged_cell: {
      en: 'This cell was merged with others in the file',
      id: 'Sel ini digabung dengan sel lain di file',
      zh: '此单元格在文件中与其他单元格合并',
    },
    formula_cell: {
      en: 'A formula in the file calculated this value',
      id: 'Nilai ini dihitung dengan rumus di file',
      zh: '此数值由文件中的公式计算得出',
    },
  },
  errors: {
    no_file: { en: 'Choose a file first', id: 'Pilih file dulu', zh: '请先选择文件' },
    no_rows: { en: 'No rows left to pay', id: 'Tidak ada baris tersisa untuk dibayar', zh: '没有可付款的行' },
    rows: { en: 'Too many rows', id: 'Terlalu banyak baris', zh: '行数过多' },
    wrong_rows: {
      en: 'Fix the rows with errors, or exclude them',
      id: 'Perbaiki baris yang salah, atau keluarkan',
      zh: '请修改或移出有错误的行',
    },
    below: {
      en: 'Pay at least %{minimum} per row',
      id: 'Bayar paling sedikit %{minimum} per baris',
      zh: '每行至少支付 %{minimum}',
    },
    above: {
      en: 'Pay at most %{maximum} per row',
      id: 'Bayar paling banyak %{maximum} per baris',
      zh: '每行最多支付 %{maximum}',
    },
  },
} satisfies Catalogue
