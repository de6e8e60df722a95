import type { ServerMessages } from './en.ts';

/** Chinese in simplified characters. */
export const zhHans: ServerMessages = {
  'languages.heading': '本页面的其他语言版本',
  'languages.others': '本网站的其他页面为英文。',

  'layout.skip': '跳至正文',

  'verify.title': '对方真的是我们吗？',
  'verify.description': '粘贴您收到的电子邮箱、链接或电话号码，即可核查它属于 {company}，还是刻意仿冒。',
  'verify.eyebrow': '防诈骗',
  'verify.lead': '只差一个字母，款项就可能付给他人。在采取任何行动之前，请先核查您收到的信息。',
  'verify.picture': '账户有变的付款单被暂停，拨打存档的电话号码核实，再由两人签字放行',
  'verify.check': '核查电子邮箱、链接或电话号码',
  'verify.private':
    '比对在您的浏览器中进行，您粘贴的内容不会发送到任何地方。如果没有 JavaScript，则由我们的服务器比对并答复，不保留任何内容。',
  'verify.forged':
    '即使地址是我们的，发件人也可能是伪造的。我们绝不要求客户向第三方付款；凡涉及钱款，请致电我们。',

  'contact.title': '联系我们',
  'contact.description':
    '就商品、物流或贸易服务向 {company} 发送询盘，或通过电子邮箱、电话或邮寄联系公司总部和工厂。',
  'contact.heading': '请告诉我们：您需要运输、生产或采购什么',
  'contact.lead': '只需商品、数量、目的地和日期即可开始。我们会在一个工作日内回复。',
  'contact.form': '提交询盘',
  'contact.direct': '直接联系我们',
  'contact.places': '地址与官方渠道',
  'contact.office': '公司总部',
  'contact.factory': '工厂',
  'contact.visits': '检验与包装。来访请提前预约。',
  'contact.registration': '注册号',
  'contact.save': '请提前保存这些联系方式：您自己保存的号码，任何来信者都无法替换。',
  'contact.qr': '官方渠道二维码',
  'contact.card': '保存联系人名片（vCard）',
  'contact.picture': '俯视的办公桌：一封询盘信、一个信封、一部电话和若干样品',

  'channel.heading': '我们的官方渠道',
  'channel.domain': '电子邮件域名',
  'channel.email': '电子邮箱',
  'channel.phone': '电话',

  'notFound.title': '未找到页面',
  'notFound.eyebrow': '错误 404',
  'notFound.heading': '此地址没有页面',
  'notFound.lead': '链接可能已过期或输入有误。您可以访问以下页面：',

  'unavailable.title': '暂时无法显示这篇文章',
  'unavailable.description': '{company} 博客中的一篇文章，目前无法显示。',
  'unavailable.eyebrow': '错误 503',
  'unavailable.lead': '请稍后重试，或访问以下页面：',
  'unavailable.failure': '暂时无法显示这篇文章。请稍后重试。',

  'frame.failure': '暂时无法显示这部分内容。请稍后重试。',

  'enquiry.description': '对发送给 {company} 的询盘的回应。',
  'enquiry.sent': '我们已收到您的询盘',
  'enquiry.notSent': '您的询盘尚未提交',
  'enquiry.correct': '请更正标出的项目。您填写的内容仍然保留。',
  'enquiry.form': '您的询盘',
  'enquiry.privacy': '我们使用您提交的信息来答复您的询盘。',
  'enquiry.privacyPolicy': '隐私政策',
  'enquiry.stored': '感谢您的询盘，我们已收到，工作人员将尽快与您联系。',
  'enquiry.notStored': '我们未收到您的询盘。请在几分钟后重试。',
  'enquiry.tooMany': '来自您网络地址的询盘过多。请稍后重试。',
  'enquiry.tooLarge': '询盘内容过长。请将文字缩短至约 20,000 个汉字以内。',
  'enquiry.tooManyParts': '询盘的表单字段过多。',
  'enquiry.filesRefused': '询盘不能附带文件。',
  'enquiry.wrongContentType': '询盘须以 multipart/form-data 格式提交。',
  'enquiry.unreadable': '无法读取该表单。',

  'api.notFound': '此地址没有内容。',
  'api.methodNotAllowed': '此处不允许使用 {method}。',
  'api.badRequest': '无法理解该请求。',
  'api.serverError': '服务器出现错误。',
  'api.tooBusy': '目前请求过多。请在一分钟后重试。',
  'api.notOnce': '{name} 必须且只能给出一次',
  'api.notInRange': '{name} 必须是 {least} 到 {most} 之间的整数',
  'api.tooSmall': '{name} 必须是不小于 {least} 的整数',

  'mail.received': '感谢您的询盘。{company} 已收到，我们的工作人员将回复至此电子邮箱。',
  'mail.reference': '您的询盘编号：{reference}',
  'mail.name': '姓名：{name}',
  'mail.lookingFor': '采购需求：{subject}',
  'mail.domain': '我们的回复来自以 {domain} 结尾的电子邮箱。来自任何其他域名的邮件都不是我们发送的。',
  'mail.fraud':
    '我们不通过任何经纪人、中间商或代理商销售产品，绝不向个人索要钱款，也绝不要求客户向第三方或未经授权的银行付款。如有消息以我们的名义提出此类要求，请在采取任何行动之前致电我们：{phone}',
  'mail.notYou': '如果您没有提交过询盘，则是他人填写了您的电子邮箱，您无需进行任何操作。',
};
