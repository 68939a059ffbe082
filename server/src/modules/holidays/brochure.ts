import { formatMoney } from '@safar/contract/amount'
import { localizedWords, readLocalized } from '@safar/contract/content/read-localized'
import { plainTextOf } from '@safar/contract/content/rich-text'
import type { holidays as contract } from '@safar/contract/products/holidays/holidays.contract'
import { locale as localeShape, recordId } from '@safar/contract/protocol/shapes'
import { holidayFares } from '@safar/contract/vocabulary/holidays'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { z } from 'zod'
import { agencyLetterhead } from '../../platform/documents/agency-letterhead.ts'
import type { Letterhead } from '../../platform/documents/blocks.ts'
import { dayText } from '../../platform/documents/labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { Services } from '../../services.ts'
import { readLogo } from '../media/public.ts'
import { findPerson, toAgencyContact } from '../people/public.ts'
import { type Audience, audienceOf } from '../pricing/public.ts'
import { toDeparture } from './departures.queries.ts'
import type { HolidayDeps } from './deps.ts'
import { toHolidayView } from './holiday-view.ts'
import { readHoliday, readVisibleHoliday, viewContext } from './holidays.queries.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const BROCHURE = 'holidays.brochure'
const textsIn = createTexts({ en, ar })

export interface BrochureList {
  title: string
  items: string[]
}

/** All texts of a brochure. */
export interface BrochureProps {
  locale: Locale
  letterhead: Letterhead
  title: string
  number: string
  summary: string
  facts: { label: string; value: string; ltr?: boolean }[]
  days: { title: string; text: string; meals: string }[]
  highlights: BrochureList[]
  /** What the price includes and excludes, side by side. */
  terms: BrochureList[]
  departures: { title: string; columns: string[]; rows: string[][] }
  note: string
}

export type BrochureDeps = HolidayDeps & Pick<Services, 'storage'>

const reference = z.object({ id: recordId, locale: localeShape, agentId: recordId.nullable() })

/** An agent's brochure shows the agency's own name, contact and logo. */
async function readLetterhead(deps: BrochureDeps, agentId: number | null, locale: Locale): Promise<Letterhead> {
  const agent = agentId === null ? undefined : await findPerson(deps.db.adhoc, agentId)
  if (!agent) return agencyLetterhead(deps.config.agency, locale)
  const { name, address, phone, email } = toAgencyContact(agent)
  const bytes = await readLogo(deps, agent.agencyLogo)
  const lines = [address, phone && isle(phone), email && isle(email)].flatMap((line) => line || [])
  return { name, lines, logo: bytes && { bytes, format: 'png' } }
}

async function readBrochure(deps: BrochureDeps, of: unknown): Promise<BrochureProps> {
  const { id, locale, agentId } = reference.parse(of)
  const t = textsIn(locale)
  const { row, departures } = await readHoliday(deps.db.adhoc, id)
  const audience: Audience = agentId === null ? audienceOf(null) : { channel: 'agent', agentId }
  const context = await viewContext(deps, [row], audience)
  const view = toHolidayView(row, departures, context, null)
  const words = (value: { en: string; ar: string }) => localizedWords(value, locale)
  const money = (amount: number) => isle(formatMoney({ amount, currency: view.currency }))
  const listed = departures
    .map((departure) => toDeparture(row, departure, context.today))
    .filter((each) => each.bookable)
  const lists = (...names: ('highlights' | 'inclusions' | 'exclusions')[]): BrochureList[] =>
    names
      .map((name) => ({ title: t(`brochure.${name}`), items: view[name].map(words) }))
      .filter(({ items }) => items.length > 0)
  return {
    locale,
    letterhead: await readLetterhead(deps, agentId, locale),
    title: words(view.name),
    number: `H-${String(id).padStart(6, '0')}`,
    summary: words(view.summary),
    facts: [
      { label: t('brochure.destination'), value: words(view.destination) },
      { label: t('brochure.length'), value: t('brochure.nights', { count: view.nights }) },
      ...holidayFares.map((fare) => ({ label: t(`brochure.${fare}`), value: money(view.prices[fare]) })),
      ...(view.meeting_point.en ? [{ label: t('brochure.meetingPoint'), value: words(view.meeting_point) }] : []),
    ],
    days: view.days.map((day, index) => ({
      title: `${t('brochure.day', { number: index + 1 })} · ${words(day.title)}`,
      text: plainTextOf(readLocalized(day.text, locale).text),
      meals: day.meals.map((meal) => t(`meals.${meal}`)).join(' · '),
    })),
    highlights: lists('highlights'),
    terms: lists('inclusions', 'exclusions'),
    departures: {
      title: t('brochure.departures'),
      columns: [t('brochure.departs'), t('brochure.returns'), t('brochure.bookBy')],
      rows: listed.map((each) => [each.departs_on, each.returns_on, each.book_by].map((day) => dayText(day, locale))),
    },
    note: t('brochure.note'),
  }
}

export function defineBrochure(deps: BrochureDeps): void {
  deps.documents.define(BROCHURE, {
    module: new URL('./brochure.document.ts', import.meta.url),
    read: (of) => readBrochure(deps, of),
  })
}

/** The brochure as a PDF; for an agent, at the price of their own clients. */
export async function openBrochure(
  { db, documents }: Pick<HolidayDeps, 'db' | 'documents'>,
  { params, query, actor, locale, abortSignal }: Call<typeof contract.brochure>,
): Promise<FileReply> {
  const { row } = await readVisibleHoliday(db.adhoc, actor, params.id)
  const agentId = actor?.role === 'agent' ? actor.accountId : null
  const of = { id: row.id, locale: query.locale ?? locale, agentId }
  const pdf = await documents.render(BROCHURE, of, { signal: abortSignal() })
  return { content: pdf, type: 'application/pdf', name: `holiday-${row.id}.pdf` }
}
