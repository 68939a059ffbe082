import { formatMoney } from '@safar/contract/amount'
import { formatDate, formatDateTime, isDay, zoneLabel } from '@safar/contract/day'
import { listLabels } from '../../platform/documents/list-labels.ts'
import { isSum, type TableKind } from '../../platform/documents/table.ts'
import { escapeHtml } from '../../platform/mail/mail-parts.ts'
import type { PersonalRow } from '../../platform/personal-data/personal-data.ts'
import type { ExportFrame, ExportSection } from './export-parts.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** Longer logs are in the other file; a page with everything would not open on a phone. */
const MOST_ROWS = 500

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The reader's words for codes, by column. */
function wordsIn(locale: ExportFrame['locale']): Words {
  const { products, states, methods, roles, passengers } = listLabels[locale]
  const own = { en, ar }[locale].words
  return {
    product: products,
    about: { ...products, ...own.about },
    state: { ...states, ...own.states },
    outcome: states,
    method: methods,
    role: roles,
    type: passengers,
    language: own.languages,
    gender: own.genders,
    document: own.documents,
  }
}

function toText(value: PersonalRow[string], kind: TableKind, { locale, agency }: ExportFrame): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return formatDateTime(value, locale, agency.zone)
  if (typeof value === 'object') return isSum(value) ? formatMoney(value) : '–'
  if (kind === 'moment') return formatDateTime(String(value), locale, agency.zone)
  if (kind === 'date' && isDay(value)) return formatDate(value, locale, 'UTC')
  return String(value)
}

const style = `
body{font:15px/1.5 system-ui,sans-serif;color:#16202e;margin:0;background:#f4f6fa}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:24px;margin:0 0 4px}h2{font-size:18px;margin:0 0 8px}
section{background:#fff;border:1px solid #dde3ec;border-radius:10px;padding:16px;margin-top:16px}
dl{display:grid;grid-template-columns:minmax(110px,200px) 1fr;gap:2px 16px;margin:0;padding:8px 0;border-top:1px solid #e9edf3}
dl:first-of-type{border-top:0}dt{color:#5a6675}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
p{margin:0 0 8px;color:#5a6675}
@media print{body{background:#fff}section{break-inside:auto;border:0;padding:16px 0}}`

function sectionHtml({ source, rows }: ExportSection, frame: ExportFrame): string {
  const texts = { en, ar }[frame.locale]
  const words = wordsIn(frame.locale)
  const fields: Readonly<Record<string, string>> = texts.fields
  const cell = (row: PersonalRow, key: string, kind: TableKind) => {
    const text = toText(row[key], kind, frame)
    return `<dt>${escapeHtml(fields[key] ?? key)}</dt><dd dir="auto">${escapeHtml(words[key]?.[text] ?? text)}</dd>`
  }
  const list = rows.slice(-MOST_ROWS).map(
    (row) =>
      `<dl>${Object.entries(source.columns)
        .map(([key, kind]) => cell(row, key, kind))
        .join('')}</dl>`,
  )
  const more = rows.length > MOST_ROWS ? `<p>${escapeHtml(texts.page.more)}</p>` : ''
  const body = rows.length > 0 ? list.join('') : `<p>${escapeHtml(texts.page.nothing)}</p>`
  return `<section><h2>${escapeHtml(texts.sections[source.section])}</h2>${more}${body}</section>`
}

/** All data on one page without scripts, which any browser can open and print. */
export function readablePage(sections: readonly ExportSection[], frame: ExportFrame): string {
  const { locale, agency, at } = frame
  const { page } = { en, ar }[locale]
  const made = `${page.made} ${formatDateTime(at, locale, agency.zone)} (${zoneLabel(agency.zone, at)})`
  // Few people have an agency, so an empty section is left out.
  const shown = sections.filter(({ source, rows }) => source.section !== 'agency' || rows.length > 0)
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(page.title)}</title>
<style>${style}</style></head><body><main>
<h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(agency.name[locale])} · ${escapeHtml(made)}</p>
<p>${escapeHtml(page.about)}</p>
${shown.map((section) => sectionHtml(section, frame)).join('\n')}
</main></body></html>
`
}
