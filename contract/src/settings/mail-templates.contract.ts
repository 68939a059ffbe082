import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, lastChange, line, lines, locale, optionalLine, wholeNumber } from '../protocol/shapes.ts'
import { mailGroups, mailVariables } from './mail-variables.ts'

/** The text of a mail. Variables are in double braces; every line of the text is a paragraph. */
export const mailWording = z.object({
  subject: line(150),
  heading: line(150),
  /** Empty for mails whose text a person writes, such as an answer. */
  text: lines(4000),
  /** Only for mails with a button. */
  button: optionalLine(60),
  /** Small print at the bottom; omitted if empty. */
  footnote: optionalLine(400),
})
export type MailWording = z.infer<typeof mailWording>

/** The form the office edits: both languages together. */
export const mailWordingsForm = z.object({ en: mailWording, ar: mailWording })

/** Null uses the standard text. */
const wordings = { en: mailWording.nullable(), ar: mailWording.nullable() }

const mailTemplateRow = z.object({
  key: z.string(),
  /** The part of the business it belongs to. */
  group: z.enum(mailGroups),
  /** The subject as it is sent, with its variables. */
  subject: z.object({ en: z.string(), ar: z.string() }),
  is_own: z.boolean(),
  changed: lastChange.nullable(),
})
export type MailTemplateRow = z.infer<typeof mailTemplateRow>

const mailTemplateView = z.object({
  key: z.string(),
  group: z.enum(mailGroups),
  /** Variables its texts can contain; without a required one, the mail would fail its purpose. */
  variables: z.array(
    z.object({
      name: z.enum(mailVariables),
      required: z.boolean(),
      example: z.object({ en: z.string(), ar: z.string() }),
    }),
  ),
  standard: mailWordingsForm,
  own: z.object(wordings),
  version: z.int(),
  changed: lastChange.nullable(),
})
export type MailTemplateView = z.infer<typeof mailTemplateView>

const key = z.object({ key: z.string().max(80) })
/** An unsaved draft. */
const draft = z.object({ locale, wording: mailWording })

export const mailTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/mail-templates',
    summary: 'Lists every mail the product sends, with its subject in both languages.',
    access: office('settings.manage'),
    reply: z.object({ data: z.array(mailTemplateRow) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/mail-templates/:key',
    summary: 'Returns the text of one mail in both languages: the standard text and our own.',
    access: office('settings.manage'),
    params: key,
    reply: z.object({ data: mailTemplateView }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/mail-templates/:key',
    summary: 'Saves our own text of a mail; null for a language restores the standard text.',
    access: office('settings.manage'),
    params: key,
    body: z.object({ ...wordings, version: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
    reply: actionReply.extend({ data: mailTemplateView }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/mail-templates/:key/preview',
    summary: 'Returns the mail as it would arrive, with example values for its variables.',
    access: office('settings.manage'),
    params: key,
    body: draft,
    reply: z.object({ data: z.object({ subject: z.string(), html: z.string() }) }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/mail-templates/:key/test',
    summary: "Sends the mail with example values for its variables to the caller's own address.",
    access: office('settings.manage'),
    params: key,
    body: draft,
    reply: actionReply,
    limit: { max: 30, windowSeconds: 3600 },
  }),
}
