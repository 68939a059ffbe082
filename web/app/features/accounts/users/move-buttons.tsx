import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { DangerButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { type Move, useUserMoves } from './use-user-moves.ts'

const looks = {
  approve: PrimaryButton,
  unblock: PrimaryButton,
  edit: OutlineButton,
  reject: DangerButton,
  block: DangerButton,
  delete: DangerButton,
} as const satisfies Record<Move, unknown>

/** Primary first, danger last, whatever order the server lists them in. */
const order = Object.keys(looks) as Move[]

/** A button for each move the server allows this caller with this user. */
export function MoveButtons({ user, onDeleted }: { user: UserRow; onDeleted?: () => void }) {
  const { t } = useTranslation('accounts')
  const { make, busy } = useUserMoves(onDeleted ? { onDeleted } : {})
  return order
    .filter((move) => user.moves.includes(move))
    .map((move) => {
      const Look = looks[move]
      return (
        <Look key={move} disabled={busy} onClick={() => void make(user, move)}>
          {t(`moves.${move}.action`)}
        </Look>
      )
    })
}
