import type { AddressCheckMessages } from './en.ts';

export const zhHans: AddressCheckMessages = {
  'addressCheck.title': '对方真的是我们吗？',
  'addressCheck.description':
    '粘贴您收到的电子邮箱、链接或电话号码，即可核查它属于 {company}，还是刻意仿冒。',
  'addressCheck.eyebrow': '防诈骗',
  'addressCheck.lead': '只差一个字母，款项就可能付给他人。在采取任何行动之前，请先核查您收到的信息。',
  'addressCheck.picture': '账户有变的付款单被暂停，拨打存档的电话号码核实，再由两人签字放行',
  'addressCheck.private':
    '比对在您的浏览器中进行，您粘贴的内容不会发送到任何地方。如果没有 JavaScript，则由我们的服务器比对并答复，不保留任何内容。',
  'addressCheck.forged':
    '即使地址是我们的，发件人也可能是伪造的。我们绝不要求客户向第三方付款；凡涉及钱款，请致电我们。',
  'addressCheck.paid': '如果您已经付款',
  'addressCheck.paidHow':
    '请立即致电您银行的反诈骗部门，要求追回这笔汇款，并向警方报案。请保留所有信息，然后致电我们：',
  'addressCheck.paidHowMalaysia':
    '请立即致电您银行的反诈骗部门，要求追回这笔汇款，并向警方报案；在马来西亚，请同时拨打 997（国家诈骗应对中心）。请保留所有信息，然后致电我们：',
  'addressCheck.fakes': '已知的假冒信息',
  'addressCheck.fakesLead': '以下这些曾冒用我们的名义，没有一个属于我们。',
  'addressCheck.report': '举报假冒信息',
  'addressCheck.reportHow': '请将该邮件作为附件转发，以便连同邮件头一起发来。',
  'papers.heading': '一套您可以核对的单据',
  'papers.lead': '同一批货物的全部单据，按签发顺序排列。点按一个数字，它会在每一份提到它的单据中亮起。',
  'papers.choose': '在所有单据中标亮的数字',
  'papers.forged': '骗子发来的发票',
  'papers.find': '其中有四处是假的。请先自己找，再看答案。',
  'papers.answers': '这四处是',
  'papers.order': '整份文件，按签署顺序排列',
  'papers.email': '卖方的电子邮箱属于另一个域名：{imitationEmail}。本页顶部的核查会指出是哪个字母。',
  'papers.weight':
    '21,840 kg：两位数字被调换。其他单据都写 21,480 kg，而只有这个重量按每吨 USD 1,080 才得出 USD 23,198.40。',
  'papers.balance':
    'USD 17,232.40 多了 USD 1,000：USD 23,198.40 减去定金 USD 6,966.00，余额是 USD 16,232.40。',
  'papers.bank': '新账户、催促，以及不让您打电话的理由。我们的单据从不写账户：请拨打您已存档的电话号码。',
};
