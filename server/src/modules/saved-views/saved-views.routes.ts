import { type savedViews as contract, MAX_SAVED_VIEWS } from '@safar/contract/people/saved-views.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { savedViews } from './tables.ts'

const columns = { id: savedViews.id, name: savedViews.name, query: savedViews.query }

/** A person's own way to look at a list: nobody else reads it, so it leaves no activity line. */
export const savedViewsRoutes = ({ db }: Pick<Services, 'db'>): Handlers<typeof contract> => ({
  list: async ({ query, actor }) => ({
    data: await db.adhoc
      .select(columns)
      .from(savedViews)
      .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.list, query.list)))
      .orderBy(asc(savedViews.name))
      .limit(MAX_SAVED_VIEWS),
  }),
  async save({ body, actor, locale }) {
    const { list, name, query } = body
    const data = await db.tx(async (tx) => {
      const own = and(eq(savedViews.userId, actor.userId), eq(savedViews.list, list))
      const [others] = await tx
        .select({ count: count() })
        .from(savedViews)
        .where(and(own, ne(savedViews.name, name)))
      if ((others?.count ?? 0) >= MAX_SAVED_VIEWS) throw invalid({ name: 'too_many_views' }, { max: MAX_SAVED_VIEWS })
      const [view] = await tx
        .insert(savedViews)
        .values({ userId: actor.userId, list, name, query })
        .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { query } })
        .returning(columns)
      if (!view) throw new Error('the saved view did not come back')
      return view
    })
    return { message: translate(locale, 'view_saved'), type: 'success', data }
  },
  async remove({ params, actor, locale }) {
    const removed = await db.adhoc
      .delete(savedViews)
      .where(and(eq(savedViews.id, params.id), eq(savedViews.userId, actor.userId)))
      .returning({ id: savedViews.id })
    if (removed.length === 0) throw notFound()
    return { message: translate(locale, 'view_deleted'), type: 'success' }
  },
})
