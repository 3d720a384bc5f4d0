import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const help = {
  search: { en: 'Search in guides and answers', id: 'Cari di panduan dan jawaban', zh: '搜索指南和解答' },
  found: {
    en: 'One answer found |||| %{smart_count} answers found',
    id: '%{smart_count} jawaban ditemukan |||| %{smart_count} jawaban ditemukan',
    zh: '找到 %{smart_count} 条解答 |||| 找到 %{smart_count} 条解答',
  },
  nothing: { en: 'Nothing found', id: 'Tidak ada jawaban yang cocok', zh: '未找到相关解答' },
  nothing_hint: {
    en: 'Try another word, or call us.',
    id: 'Coba kata lain, atau hubungi kami.',
    zh: '请换个关键词，或致电我们。',
  },
} satisfies Catalogue
