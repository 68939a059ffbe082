import type { MailWording } from '@safar/contract/settings/mail-templates.contract'
import { fillVariables } from '@safar/contract/settings/mail-variables'
import type { MailContent } from './mail-layout.ts'

const MARKS = /[\u2066-\u2069]/g

/** A value keeps its own direction inside a sentence of the other direction. */
const isolate = (value: string) => (value ? `\u2068${value.replace(MARKS, '')}\u2069` : '')

/** Drops a line that has variables if none of them has a value, such as a greeting without a name. */
function fillLine(line: string, values: Readonly<Record<string, string>>): string | null {
  const used: string[] = []
  const filled = fillVariables(line, (name) => {
    const value = values[name] ?? ''
    used.push(value)
    return isolate(value)
  }).trim()
  const isEmpty = filled === '' || (used.length > 0 && used.every((value) => value === ''))
  return isEmpty ? null : filled
}

/** The mail in the office's own wording. Its other content, such as amounts, flights and links, stays the same. */
export function applyWording(content: MailContent, wording: MailWording): MailContent {
  const { footnote: _, ...rest } = content
  const values = content.template?.values ?? {}
  const fill = (text: string) => fillLine(text, values) ?? ''
  const footnote = wording.footnote ? fill(wording.footnote) : ''
  return {
    ...rest,
    subject: fill(wording.subject) || content.subject,
    heading: fill(wording.heading) || content.heading,
    paragraphs: wording.text.split('\n').flatMap((line) => fillLine(line, values) ?? []),
    ...(content.button && { button: { ...content.button, label: wording.button || content.button.label } }),
    ...(footnote && { footnote }),
  }
}

/** The standard wording of a mail, with its variables in place of their values. */
export function standardWording(content: MailContent): MailWording {
  const values = Object.entries(content.template?.values ?? {})
    .map(([name, value]) => [name, value.replace(MARKS, '')] as const)
    .filter(([, value]) => value !== '')
    .sort(([, a], [, b]) => b.length - a.length)
  const words = (text: string) =>
    values.reduce((changed, [name, value]) => changed.replaceAll(value, `{{${name}}}`), text.replace(MARKS, ''))
  return {
    subject: words(content.subject),
    heading: words(content.heading),
    text: content.paragraphs.map(words).join('\n'),
    button: content.button && words(content.button.label),
    footnote: content.footnote && words(content.footnote),
  }
}
