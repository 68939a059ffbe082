import { CODE_MINUTES } from '@safar/contract/people/accounts.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import { INVITE_LINK_HOURS, RESET_LINK_MINUTES, RESTORE_LINK_DAYS, VERIFY_LINK_HOURS } from './sign-in/sign-in.rules.ts'

interface Reader {
  name: string
  locale: Locale
  /** Null for an address that may be somebody else's: its mails do not contain the name that was typed with it. */
  emailVerifiedAt?: Date | null
}

const textsIn = createTexts({ en, ar })

const nameFor = ({ name, emailVerifiedAt }: Reader): string => (emailVerifiedAt === null ? '' : name)

export function verification({ locale }: Pick<Reader, 'locale'>, url: string): MailContent {
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'accounts.verification', values: {} },
    subject: t('verification.subject'),
    heading: t('verification.heading'),
    paragraphs: [t('verification.text')],
    button: { label: t('verification.button'), url },
    footnote: t('verification.footnote', { count: VERIFY_LINK_HOURS }),
  }
}

export function reset(reader: Reader, url: string): MailContent {
  const { locale } = reader
  const name = nameFor(reader)
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'accounts.reset', values: { name } },
    subject: t('reset.subject'),
    heading: name ? t('reset.heading', { name }) : t('reset.headingPlain'),
    paragraphs: [t('reset.text')],
    button: { label: t('reset.button'), url },
    footnote: t('reset.footnote', { count: RESET_LINK_MINUTES }),
  }
}

/** Sent when somebody entered the address of an existing account in the registration form. */
export function alreadyRegistered(reader: Reader, url: string): MailContent {
  const { locale } = reader
  const name = nameFor(reader)
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'accounts.already_registered', values: { name } },
    subject: t('alreadyRegistered.subject'),
    heading: name ? t('alreadyRegistered.heading', { name }) : t('alreadyRegistered.headingPlain'),
    paragraphs: [t('alreadyRegistered.text')],
    button: { label: t('alreadyRegistered.button'), url },
    footnote: t('alreadyRegistered.footnote'),
  }
}

export function invitation({ name, locale }: Reader, url: string): MailContent {
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'accounts.invitation', values: { name } },
    subject: t('invitation.subject'),
    heading: t('invitation.heading', { name }),
    paragraphs: [t('invitation.text')],
    button: { label: t('invitation.button'), url },
    footnote: t('invitation.footnote', { count: INVITE_LINK_HOURS }),
  }
}

/** Sent by the owner of an agency, or by a colleague who manages its people. */
export function colleagueInvitation(
  { name, locale }: Reader,
  { name: inviter, agency }: { name: string; agency: string },
  url: string,
): MailContent {
  const t = textsIn(locale)
  return {
    locale,
    subject: t('colleagueInvitation.subject', { agency }),
    heading: t('colleagueInvitation.heading', { name }),
    paragraphs: [t('colleagueInvitation.text', { inviter, agency })],
    button: { label: t('invitation.button'), url },
    footnote: t('invitation.footnote', { count: INVITE_LINK_HOURS }),
  }
}

export function signInCode(reader: Reader, code: string): MailContent {
  const { locale } = reader
  const name = nameFor(reader)
  const t = textsIn(locale)
  return {
    locale,
    code,
    template: { key: 'accounts.code', values: { name, code } },
    subject: t('code.subject', { code }),
    heading: name ? t('code.heading', { name }) : t('code.headingPlain'),
    paragraphs: [t('code.text')],
    footnote: t('code.footnote', { count: CODE_MINUTES }),
  }
}

/** Informs the person of the change, in case somebody else made it. */
export function passwordChanged(reader: Reader, url: string): MailContent {
  const { locale } = reader
  const name = nameFor(reader)
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'accounts.password_changed', values: { name } },
    subject: t('passwordChanged.subject'),
    heading: name ? t('passwordChanged.heading', { name }) : t('passwordChanged.headingPlain'),
    paragraphs: [t('passwordChanged.text')],
    button: { label: t('passwordChanged.button'), url },
  }
}

/** Sent to the old address when another one replaces it: the link takes it back. */
function replacedAddress(part: 'addressRequested' | 'addressChanged') {
  return ({ name, locale }: Reader, email: string, url: string): MailContent => {
    const t = textsIn(locale)
    return {
      locale,
      template: { key: `accounts.${part}`, values: { name, email } },
      subject: t(`${part}.subject`),
      heading: t(`${part}.heading`, { name }),
      paragraphs: [t(`${part}.text`, { email: `\u2068${email}\u2069` })],
      button: { label: t(`${part}.button`), url },
      footnote: t(`${part}.footnote`, { count: RESTORE_LINK_DAYS }),
    }
  }
}

export const addressRequested = replacedAddress('addressRequested')
export const addressChanged = replacedAddress('addressChanged')

export function approved(reader: Reader, url: string): MailContent {
  const { locale } = reader
  const name = nameFor(reader)
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'agents.approved', values: { name } },
    subject: t('approved.subject'),
    heading: name ? t('approved.heading', { name }) : t('approved.headingPlain'),
    paragraphs: [t('approved.text')],
    button: { label: t('approved.button'), url },
  }
}

export function rejected(reader: Reader, reason: string, url: string): MailContent {
  const { locale } = reader
  const name = nameFor(reader)
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'agents.rejected', values: { name } },
    subject: t('rejected.subject'),
    heading: name ? t('rejected.heading', { name }) : t('rejected.headingPlain'),
    paragraphs: [t('rejected.text')],
    details: [reason],
    button: { label: t('rejected.button'), url },
  }
}

const reader = (locale: Locale): Reader => ({ name: locale === 'ar' ? 'سارة مالك' : 'Sara Malik', locale })
const LINK = 'https://example.com'

/** An example of every mail of this module, used where the settings edit their wording. */
export const accountMailSamples: readonly MailSample[] = [
  (locale) => verification(reader(locale), LINK),
  (locale) => reset(reader(locale), LINK),
  (locale) => invitation(reader(locale), LINK),
  (locale) => signInCode(reader(locale), '482913'),
  (locale) => alreadyRegistered(reader(locale), LINK),
  (locale) => passwordChanged(reader(locale), LINK),
  (locale) => addressRequested(reader(locale), 'sara@example.com', LINK),
  (locale) => addressChanged(reader(locale), 'sara@example.com', LINK),
  (locale) => approved(reader(locale), LINK),
  (locale) =>
    rejected(reader(locale), locale === 'ar' ? 'رقم الترخيص غير صحيح.' : 'The licence number is not right.', LINK),
]
