import { instantAt } from '@safar/contract/day'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { numbering as contract, NumberingForm, NumberingLine } from '@safar/contract/settings/numbering.contract'
import { translate } from '@safar/contract/wording/texts'
import { desc, lt } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call, Handlers } from '../../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import type { Services } from '../../../services.ts'
import { displayNames } from '../../people/public.ts'
import { documentFormats, documentSeries } from './invoice-tables.ts'

type FormatRow = typeof documentFormats.$inferSelect

async function toLines(queries: Queries, rows: readonly FormatRow[]): Promise<NumberingLine[]> {
  const names = await displayNames(
    queries,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map(({ id, series, prefix, withYear, width, fromDay, createdAt, createdBy }) => ({
    id,
    series,
    prefix,
    with_year: withYear,
    width,
    from: fromDay,
    by: names.get(createdBy) ?? '',
    at: createdAt.toISOString(),
  }))
}

async function readNextNumbers(queries: Queries): Promise<Record<NumberingForm['series'], number>> {
  const next = { invoice: 1, credit_note: 1 }
  for (const { series, lastNumber } of await queries.select().from(documentSeries)) next[series] = lastNumber + 1
  return next
}

async function listFormats(queries: Queries, { after, limit }: Query<typeof contract.list>) {
  const rows = await queries
    .select()
    .from(documentFormats)
    .where(after === undefined ? undefined : lt(documentFormats.id, readPageKey(after)))
    .orderBy(desc(documentFormats.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(id))
  return { data: await toLines(queries, page), next, next_number: await readNextNumbers(queries) }
}

/** Applies from its day on; documents that already have a number keep it, and the counter continues. */
async function addFormat(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { body, actor, origin, locale }: Call<typeof contract.add>,
) {
  const { db, config, clock } = services
  const { series, prefix, with_year: withYear, width, from } = body
  if (from < todayOf(services)) throw invalid({ from: 'date_past' })
  const zone = config.AGENCY_ZONE
  return db.tx(async (tx) => {
    const rows = await tx
      .insert(documentFormats)
      .values({
        series,
        prefix,
        withYear,
        width,
        fromDay: from,
        fromAt: instantAt(zone, from, '00:00'),
        zone,
        createdAt: clock.now(),
        createdBy: actor.userId,
      })
      .returning()
    await record(tx, {
      actorId: actor.userId,
      action: 'settings.numbering',
      subject: 'settings',
      changes: { series, prefix, with_year: withYear, width, from },
      origin,
    })
    const [data] = await toLines(tx, rows)
    if (!data) throw new Error('the numbering did not come back')
    return { message: translate(locale, 'numbering_saved'), type: 'success' as const, data }
  })
}

export const numberingRoutes = (services: Services): Handlers<typeof contract> => ({
  list: ({ query }) => listFormats(services.db.adhoc, query),
  add: (call) => addFormat(services, call),
})
