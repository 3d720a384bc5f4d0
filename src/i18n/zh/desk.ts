import type { desk as english } from '../en/desk.ts'

export const desk = {
  heading: '%{smart_count} 笔汇款等待您审批 |||| %{smart_count} 笔汇款等待您审批',
  hint: '最早的在最上方。可选择多笔，用一个验证码一并签署。',
  oldest: '此处为最早的 %{shown} 笔，处理后会显示其余的。',
  report: '全部待审批',
  select_all: '全选',
  more: '详情',
  less: '收起',
  next: '下一笔：向 %{name} 汇款 %{amount}',
  documents: '%{smart_count} 份文件 |||| %{smart_count} 份文件',
  given: '已有 %{given}/%{needed} 人审批',
  empty: '没有等待您审批的汇款',
  empty_hint: '需要您审批的汇款会显示在这里，铃铛也会提醒您。',
  cues_label: '请再次核对',
  cues: {
    first_payment: '首次向此账户付款',
    account_changed: '账户已变更：%{date} 时为 •••• %{tail}',
    first_since_change: '收款账户变更后的首笔付款',
    name_differs: '银行登记的户名与此不符',
    duplicate: '%{date} 已向同一账户汇过相同金额（%{reference}）',
    above_usual: '至少为平常金额（%{amount}）的 %{usualTimes} 倍',
    near_limit: '略低于 %{amount}，达到后审批规则要求更多审批',
  },
} satisfies typeof english
