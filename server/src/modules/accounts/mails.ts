import { CODE_MINUTES } from '@safar/contract/people/accounts.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { INVITE_LINK_HOURS, RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from './sign-in/sign-in.rules.ts'

interface Reader {
  name: string
  locale: Locale
}

const pick = <T>(locale: Locale, texts: Record<Locale, T>): T => texts[locale]

export const verification = ({ name, locale }: Reader, url: string): MailContent => ({
  locale,
  ...pick(locale, {
    en: {
      subject: 'Verify your e-mail address',
      heading: `Welcome to Safar, ${name}`,
      paragraphs: ['Please confirm that this address is yours.'],
      button: { label: 'Verify my address', url },
      footnote: `The link works for ${VERIFY_LINK_HOURS} hours. If you did not register, you need do nothing.`,
    },
    ar: {
      subject: 'تأكيد بريدك الإلكتروني',
      heading: `مرحبًا بك في سفر، ${name}`,
      paragraphs: ['يرجى تأكيد أن هذا البريد الإلكتروني يخصك.'],
      button: { label: 'تأكيد البريد', url },
      footnote: `يعمل الرابط لمدة ${VERIFY_LINK_HOURS} ساعة. إن لم تسجّل لدينا فلا حاجة لأي إجراء.`,
    },
  }),
})

export const reset = ({ name, locale }: Reader, url: string): MailContent => ({
  locale,
  ...pick(locale, {
    en: {
      subject: 'Set a new password',
      heading: `Hello ${name}`,
      paragraphs: ['Somebody, you we hope, asked for a new password for this account.'],
      button: { label: 'Set a new password', url },
      footnote: `The link works once, for ${RESET_LINK_MINUTES} minutes. If it was not you, your password stays as it is.`,
    },
    ar: {
      subject: 'تعيين كلمة مرور جديدة',
      heading: `مرحبًا ${name}`,
      paragraphs: ['وصلنا طلب بتعيين كلمة مرور جديدة لهذا الحساب.'],
      button: { label: 'تعيين كلمة مرور جديدة', url },
      footnote: `يعمل الرابط مرة واحدة ولمدة ${RESET_LINK_MINUTES} دقيقة. إن لم تطلب ذلك فستبقى كلمة مرورك كما هي.`,
    },
  }),
})

export const invitation = ({ name, locale }: Reader, url: string): MailContent => ({
  locale,
  ...pick(locale, {
    en: {
      subject: 'Your Safar account',
      heading: `Welcome to Safar, ${name}`,
      paragraphs: ['An account has been made for you. Set a password to begin.'],
      button: { label: 'Set my password', url },
      footnote: `The link works once, for ${INVITE_LINK_HOURS} hours.`,
    },
    ar: {
      subject: 'حسابك في سفر',
      heading: `مرحبًا بك في سفر، ${name}`,
      paragraphs: ['أُنشئ لك حساب. عيّن كلمة مرور لتبدأ.'],
      button: { label: 'تعيين كلمة المرور', url },
      footnote: `يعمل الرابط مرة واحدة ولمدة ${INVITE_LINK_HOURS} ساعة.`,
    },
  }),
})

export const signInCode = ({ name, locale }: Reader, code: string): MailContent => ({
  locale,
  code,
  ...pick(locale, {
    en: {
      subject: `${code} is your Safar code`,
      heading: `Hello ${name}`,
      paragraphs: ['Enter this code to sign in.'],
      footnote: `It works once, for ${CODE_MINUTES} minutes. Nobody of Safar will ever ask you for it.`,
    },
    ar: {
      subject: `رمز الدخول إلى سفر: ${code}`,
      heading: `مرحبًا ${name}`,
      paragraphs: ['أدخل هذا الرمز لتسجيل الدخول.'],
      footnote: `يعمل مرة واحدة ولمدة ${CODE_MINUTES} دقائق. لن يطلبه منك أحد من سفر أبدًا.`,
    },
  }),
})

export const approved = ({ name, locale }: Reader, url: string): MailContent => ({
  locale,
  ...pick(locale, {
    en: {
      subject: 'Your agency is approved',
      heading: `Good news, ${name}`,
      paragraphs: ['Your agency has been approved. You can sign in and book from now on.'],
      button: { label: 'Sign in', url },
    },
    ar: {
      subject: 'تمت الموافقة على وكالتك',
      heading: `خبر سار، ${name}`,
      paragraphs: ['تمت الموافقة على وكالتك. يمكنك تسجيل الدخول والحجز من الآن.'],
      button: { label: 'تسجيل الدخول', url },
    },
  }),
})

export const rejected = ({ name, locale }: Reader, reason: string, url: string): MailContent => ({
  locale,
  ...pick(locale, {
    en: {
      subject: 'Your agency details need a correction',
      heading: `Hello ${name}`,
      paragraphs: ['We could not approve your agency yet. This is what the office wrote:', reason],
      button: { label: 'Correct my details', url },
    },
    ar: {
      subject: 'بيانات وكالتك تحتاج إلى تصحيح',
      heading: `مرحبًا ${name}`,
      paragraphs: ['تعذّرت الموافقة على وكالتك حتى الآن. وهذا ما كتبه المكتب:', reason],
      button: { label: 'تصحيح بياناتي', url },
    },
  }),
})
