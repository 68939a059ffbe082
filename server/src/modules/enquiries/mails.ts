import { enquiryNo } from '@safar/contract/vocabulary/enquiries'
import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import type { LockedEnquiry } from './change-enquiry.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

type AnswerValues = Record<'name' | 'number' | 'title' | 'agency', string>

function answerWording(values: AnswerValues, locale: Locale): MailContent {
  const t = textsIn(locale)
  const { name, number, title, agency } = values
  return {
    locale,
    template: { key: 'enquiries.answer', values },
    subject: `${t('answer.subject', { subject: title })} (${number})`,
    heading: t('answer.hello', { name }),
    paragraphs: [],
    footnote: t('answer.footnote', { agency }),
  }
}

/** In the language the enquirer used, with their message quoted below. */
export function answerMail(
  { id, locale, name, about, subject, message: question }: LockedEnquiry,
  message: string,
  { agency, replyTo }: { agency: string; replyTo: string | undefined },
): MailContent {
  const t = textsIn(locale)
  const number = enquiryNo(id)
  return {
    ...answerWording({ name, number, title: subject ?? t(`about.${about}`), agency }, locale),
    details: message.split(/\r?\n/).filter(Boolean),
    panels: [{ title: t('answer.asked'), lines: [{ label: number, value: question }] }],
    ...(replyTo && { replyTo }),
  }
}

const samples = {
  en: { name: 'Sara Malik', title: 'Umrah in Ramadan', agency: 'Karwan Travels' },
  ar: { name: 'سارة مالك', title: 'عمرة رمضان', agency: 'كاروان للسفر' },
}

/** A sample mail, used where the settings edit its wording. */
export const enquiryMailSamples: readonly MailSample[] = [
  (locale) => answerWording({ ...samples[locale], number: enquiryNo(318) }, locale),
]
