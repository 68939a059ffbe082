import { type promos as contract, MAX_PROMOS, type PromoForm } from '@safar/contract/content/promos.contract'
import { translate } from '@safar/contract/wording/texts'
import { asc, eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { placeRow } from '../../platform/database/ordered-list.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listPictures } from './header-images.ts'
import { readPromo } from './promos.queries.ts'
import { type PromoImage, promoImages } from './tables.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config'>
type SaveCall = Pick<Call<typeof contract.add>, 'actor' | 'locale' | 'origin'> & { body: PromoForm }

const valuesOf = ({ picture, alt, link, audience, language, starts_on, ends_on, active }: PromoForm) => ({
  picture,
  alt,
  link,
  audience,
  language,
  active,
  startsOn: starts_on,
  endsOn: ends_on,
})

async function write(tx: Queries, before: PromoImage | undefined, form: PromoForm): Promise<PromoImage> {
  const values = valuesOf(form)
  const [after] = before
    ? await tx
        .update(promoImages)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(promoImages.id, before.id))
        .returning()
    : await tx
        .insert(promoImages)
        .values({ ...values, position: MAX_PROMOS })
        .returning()
  if (!after) throw new Error('the banner was not written')
  return after
}

/** Adds a banner, or changes or moves the one with the given id. Simultaneous saves run one after the other. */
export async function savePromo(deps: Deps, { body, actor, locale, origin }: SaveCall, id?: number) {
  const data = await deps.db.tx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('promo_images'))`)
    const rows = await tx.select().from(promoImages).orderBy(asc(promoImages.position), asc(promoImages.id))
    const before = rows.find((row) => row.id === id)
    if (id !== undefined && !before) throw notFound()
    if (!before && rows.length >= MAX_PROMOS)
      throw new AppError('conflict', { shown: 'promo_full', values: { max: MAX_PROMOS } })
    if (!(await listPictures(tx, [body.picture])).has(body.picture)) throw invalid({ picture: 'picture_unknown' })
    const after = await write(tx, before, body)
    const ids = rows.map((row) => row.id)
    const { was, place } = await placeRow(tx, promoImages, { ids, id: after.id, position: body.position })
    await record(tx, {
      actorId: actor.userId,
      action: before ? 'promo.change' : 'promo.add',
      subject: 'promo_image',
      subjectId: after.id,
      changes: difference(before ? { ...toChanges(before), position: was } : {}, {
        ...toChanges(after),
        position: place,
      }),
      origin,
    })
    return readPromo(tx, after.id, todayOf(deps))
  })
  const text = id === undefined ? 'promo_saved' : 'promo_updated'
  return { message: translate(locale, text), type: 'success' as const, data }
}

/** The fields shown in the activity log. */
const toChanges = ({ alt, link, audience, language, startsOn, endsOn, active }: PromoImage) => ({
  title: alt.en,
  link,
  audience,
  language,
  active,
  starts_on: startsOn,
  ends_on: endsOn,
})
