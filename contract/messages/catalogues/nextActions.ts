import type { Catalogue } from '../catalogue.ts'

/** For programs: who has to do what, before a payment of the open API can go on. */
export const nextActionTexts = {
  submit: {
    en: 'It is not submitted yet. Someone in your company submits it in the portal.',
    id: 'Transfer ini belum diajukan. Seseorang di perusahaan Anda mengajukannya di portal.',
    zh: '尚未提交，须由贵公司人员在门户中提交。',
  },
  approve: {
    en: 'It waits for approval: your company’s approvers decide in the portal. Approvals needed: {count}. The last one pays it.',
    id: 'Menunggu persetujuan: approver perusahaan Anda memutuskan di portal. Persetujuan yang diperlukan: {count}. Yang terakhir membayarnya.',
    zh: '等待审批：由贵公司的审批人在门户中决定。所需审批人数：{count}。最后一次审批通过后即付款。',
  },
  pay: {
    en: 'It waits for its money: someone in your company pays it in the portal.',
    id: 'Menunggu pembayaran: seseorang di perusahaan Anda membayarnya di portal.',
    zh: '等待付款：须由贵公司人员在门户中付款。',
  },
  fill_api_balance: {
    en: 'It is paused: the API balance does not cover the next payment. Move money to it in the portal, then resume the batch.',
    id: 'Dijeda: saldo API tidak cukup untuk pembayaran berikutnya. Pindahkan dana ke saldo itu di portal, lalu lanjutkan batch.',
    zh: '已暂停：API 余额不足以支付下一笔。请在门户中转入资金，然后继续该批次。',
  },
  recipient_registers: {
    en: 'It waits for the recipient, who has to register.',
    id: 'Menunggu penerima, yang harus mendaftar.',
    zh: '等待收款人登记。',
  },
  recipient_verifies: {
    en: 'It waits for the recipient, whose identity is being verified.',
    id: 'Menunggu penerima, yang identitasnya sedang diverifikasi.',
    zh: '等待收款人完成身份验证。',
  },
} as const satisfies Catalogue
