import type { User } from '../../people/public.ts'

/**
 * Nobody views as another administrator: administrators see everything as themselves. Deleted users cannot be viewed
 * either.
 */
export const canBeViewed = ({ role, deletedAt }: Pick<User, 'role' | 'deletedAt'>): boolean =>
  role !== 'admin' && deletedAt === null
