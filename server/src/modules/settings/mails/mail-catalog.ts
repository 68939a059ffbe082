import type { MailWording } from '@safar/contract/settings/mail-templates.contract'
import {
  type MailGroup,
  type MailVariable,
  mailGroups,
  mailVariables,
  variablesIn,
} from '@safar/contract/settings/mail-variables'
import type { Locale } from '@safar/contract/wording/locale'
import { notFound } from '../../../platform/errors.ts'
import type { MailContent, MailSample } from '../../../platform/mail/mail-layout.ts'
import { standardWording } from '../../../platform/mail/mail-wording.ts'

/** The purpose of a mail: any of these variables that the standard text uses is required in custom texts too. */
const essential: readonly string[] = ['ref', 'number', 'amount', 'until', 'reason', 'message', 'code', 'document']

export interface CatalogMail {
  key: string
  group: MailGroup
  sample: Record<Locale, MailContent>
  standard: Record<Locale, MailWording>
  variables: { name: MailVariable; required: boolean; example: Record<Locale, string> }[]
}

const wordsOf = ({ subject, heading, text, footnote = '' }: MailWording): string =>
  [subject, heading, text, footnote].join('\n')

export const usedVariables = (wording: MailWording): Set<string> => new Set(variablesIn(wordsOf(wording)))

function toCatalogMail(compose: MailSample): CatalogMail {
  const sample = { en: compose('en'), ar: compose('ar') }
  const standard = { en: standardWording(sample.en), ar: standardWording(sample.ar) }
  const { key, values } = sample.en.template ?? { key: '', values: {} }
  const group = mailGroups.find((name) => key.startsWith(`${name}.`))
  if (!group) throw new Error(`the mail ${key} belongs to no group`)
  const used = new Set([...usedVariables(standard.en), ...usedVariables(standard.ar)])
  // A code shown separately is in the mail whatever its wording.
  const isRequired = (name: string) => used.has(name) && essential.includes(name) && sample.en.code === undefined
  return {
    key,
    group,
    sample,
    standard,
    variables: mailVariables
      .filter((name) => Object.hasOwn(values, name))
      .map((name) => ({
        name,
        required: isRequired(name),
        example: { en: values[name] ?? '', ar: sample.ar.template?.values[name] ?? '' },
      })),
  }
}

export interface MailCatalog {
  list(): readonly CatalogMail[]
  /** Throws 404 for a mail the product does not send. */
  find(key: string): CatalogMail
}

/** Every mail with its standard wording. Built on first use. */
export function createMailCatalog(samples: readonly MailSample[]): MailCatalog {
  let mails: Map<string, CatalogMail> | undefined
  const read = () => {
    mails ??= new Map(samples.map(toCatalogMail).map((mail) => [mail.key, mail]))
    return mails
  }
  return {
    list: () => [...read().values()],
    find(key) {
      const mail = read().get(key)
      if (!mail) throw notFound()
      return mail
    },
  }
}
