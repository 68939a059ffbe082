import type { Queries } from '../../platform/database/database.ts'
import type { NewUser, User } from './tables.ts'
import { type UserMove, userMoves, userState } from './user-moves.rules.ts'
import { updateUser } from './users.queries.ts'

type Changes = Partial<Omit<User, 'id' | 'createdAt' | 'updatedAt'>> & Partial<NewUser>

/** The only way to change the state of a locked user: a move that is not in the table of moves is refused. */
export async function moveUser(tx: Queries, user: User, move: UserMove, changes: Changes): Promise<void> {
  userMoves.assertLeads(move, userState(user), userState({ ...user, ...changes }))
  await updateUser(tx, user.id, changes)
}
