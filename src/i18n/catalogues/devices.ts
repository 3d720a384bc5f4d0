import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** A command line that signs in by a code. */
export const devices = {
  title: { en: 'Connect a command line', id: 'Hubungkan baris perintah', zh: '连接命令行' },
  intro: {
    en: 'Enter the code that your command line shows. It named this address: %{origin}',
    id: 'Masukkan kode yang tampil di baris perintah Anda. Alamat yang disebutkannya: %{origin}',
    zh: '请输入命令行显示的代码。其提示的网址应为：%{origin}',
  },
  only_yours: {
    en: 'Enter only a code from your own screen. Our staff never send you one.',
    id: 'Masukkan hanya kode dari layar Anda sendiri. Staf kami tidak pernah mengirimkannya.',
    zh: '请仅输入您自己屏幕上显示的代码。我们的员工绝不会向您发送代码。',
  },
  code: { en: 'Code', id: 'Kode', zh: '代码' },
  code_hint: {
    en: 'Eight letters, such as BCDF-GHJK.',
    id: 'Delapan huruf, misalnya BCDF-GHJK.',
    zh: '八个字母，例如 BCDF-GHJK。',
  },
  next: { en: 'Continue', id: 'Lanjutkan', zh: '继续' },
  wants: {
    en: 'Give %{host} an API key?',
    id: 'Beri %{host} kunci API?',
    zh: '为 %{host} 创建 API 密钥？',
  },
  as_you: {
    en: 'Its command line works for %{company}, in your name.',
    id: 'Baris perintahnya bekerja untuk %{company}, atas nama Anda.',
    zh: '其命令行将以您的名义为 %{company} 操作。',
  },
  asked: {
    en: 'Requested at %{time} from %{address}. The machine chose its name itself.',
    id: 'Diminta pada %{time} dari %{address}. Nama mesin dipilih oleh mesin itu sendiri.',
    zh: '请求时间 %{time}，来自 %{address}。设备名称由其自行设定。',
  },
  other_network: {
    en: 'This machine is on another network than you. Continue only if it is yours.',
    id: 'Mesin ini berada di jaringan lain. Lanjutkan hanya jika itu milik Anda.',
    zh: '该设备与您不在同一网络。仅当它属于您时才继续。',
  },
  may_see: { en: 'It may see', id: 'Yang boleh dilihat', zh: '可以查看' },
  may_do: { en: 'It may do', id: 'Yang boleh dilakukan', zh: '可以执行' },
  pays: {
    en: 'It pays from the API balance without asking you. Your approval rules apply.',
    id: 'Ia membayar dari saldo API tanpa bertanya. Aturan persetujuan Anda tetap berlaku.',
    zh: '它可直接从 API 余额付款，无需您确认。审批规则仍然适用。',
  },
  until: {
    en: 'The key ends on %{day}, or when you revoke it under API access.',
    id: 'Kunci berakhir pada %{day}, atau saat Anda mencabutnya di Akses API.',
    zh: '密钥于 %{day} 到期，您也可随时在“API 接入”中吊销。',
  },
  allow: { en: 'Create key', id: 'Buat kunci', zh: '创建密钥' },
  decline: { en: 'Decline', id: 'Tolak', zh: '拒绝' },
  done: { en: 'Connected', id: 'Terhubung', zh: '已连接' },
  done_hint: {
    en: 'Return to your command line. The key is listed as “%{name}” under API access.',
    id: 'Kembali ke baris perintah Anda. Kuncinya tercantum sebagai “%{name}” di Akses API.',
    zh: '请返回命令行。该密钥在“API 接入”中显示为“%{name}”。',
  },
  declined: { en: 'Declined', id: 'Ditolak', zh: '已拒绝' },
  declined_hint: {
    en: 'No key was created. If the request was not yours, tell your colleagues.',
    id: 'Tidak ada kunci yang dibuat. Jika bukan permintaan Anda, beri tahu rekan Anda.',
    zh: '未创建密钥。如果该请求并非您发起，请告知同事。',
  },
  keys: { en: 'See API keys', id: 'Lihat kunci API', zh: '查看 API 密钥' },
} satisfies Catalogue
