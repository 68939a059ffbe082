import {
  type savedViews as contract,
  MAX_SAVED_VIEWS,
  type SavedView,
  sharesViews,
} from '@safar/contract/people/saved-views.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, asc, count, eq, ne, or } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { directory as people } from '../people/public.ts'
import { savedViews } from './tables.ts'

const OFFICE = 'office'

/** The group a person can share views with: office users share among themselves; all others keep theirs private. */
const colleaguesOf = ({ role }: Actor): string | null => (sharesViews(role) ? OFFICE : null)

const sharedWith = (actor: Actor) => {
  const circle = colleaguesOf(actor)
  return circle === null ? undefined : eq(savedViews.sharedWith, circle)
}

/** A person's own views; an administrator can also remove shared ones. */
const removableBy = (actor: Actor) =>
  or(eq(savedViews.userId, actor.userId), actor.role === 'admin' ? eq(savedViews.sharedWith, OFFICE) : undefined)

const columns = {
  id: savedViews.id,
  userId: savedViews.userId,
  name: savedViews.name,
  query: savedViews.query,
  sharedWith: savedViews.sharedWith,
  maker: people.name,
}

interface Row {
  id: number
  userId: number
  name: string
  query: string
  sharedWith: string | null
  maker: string
}

const toView = (actor: Actor, { id, userId, name, query, sharedWith: circle, maker }: Row): SavedView => ({
  id,
  name,
  query,
  shared: circle !== null,
  by: userId === actor.userId ? null : maker,
  removable: userId === actor.userId || actor.role === 'admin',
})

/** Saved filters for lists. They show nobody more than they are allowed to see, so changes leave no activity line. */
export const savedViewsRoutes = ({ db }: Pick<Services, 'db'>): Handlers<typeof contract> => ({
  list: async ({ query, actor }) => {
    const rows = await db.adhoc
      .select(columns)
      .from(savedViews)
      .innerJoin(people, eq(people.id, savedViews.userId))
      .where(and(eq(savedViews.list, query.list), or(eq(savedViews.userId, actor.userId), sharedWith(actor))))
      .orderBy(asc(savedViews.name), asc(savedViews.id))
    return { data: rows.map((row) => toView(actor, row)) }
  },
  async save({ body, actor, locale }) {
    const { list, name, query, shared } = body
    const circle = shared ? colleaguesOf(actor) : null
    const row = await db.tx(async (tx) => {
      const own = and(eq(savedViews.userId, actor.userId), eq(savedViews.list, list))
      const [others] = await tx
        .select({ count: count() })
        .from(savedViews)
        .where(and(own, ne(savedViews.name, name)))
      if ((others?.count ?? 0) >= MAX_SAVED_VIEWS) throw invalid({ name: 'too_many_views' }, { max: MAX_SAVED_VIEWS })
      const [view] = await tx
        .insert(savedViews)
        .values({ userId: actor.userId, list, name, query, sharedWith: circle })
        .onConflictDoUpdate({
          target: [savedViews.userId, savedViews.list, savedViews.name],
          set: { query, sharedWith: circle },
        })
        .returning({ id: savedViews.id })
      if (!view) throw new Error('the saved view did not come back')
      return { ...view, userId: actor.userId, name, query, sharedWith: circle, maker: actor.name }
    })
    return { message: translate(locale, 'view_saved'), type: 'success', data: toView(actor, row) }
  },
  async remove({ params, actor, locale }) {
    const removed = await db.adhoc
      .delete(savedViews)
      .where(and(eq(savedViews.id, params.id), removableBy(actor)))
      .returning({ id: savedViews.id })
    if (removed.length === 0) throw notFound()
    return { message: translate(locale, 'view_deleted'), type: 'success' }
  },
})
