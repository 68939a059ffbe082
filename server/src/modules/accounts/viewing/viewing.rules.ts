import type { User } from '../../people/public.ts'

/** Nobody borrows an administrator's eyes: what one may see, they see as themselves. */
export const canBeViewed = ({ role, deletedAt }: Pick<User, 'role' | 'deletedAt'>): boolean =>
  role !== 'admin' && deletedAt === null
