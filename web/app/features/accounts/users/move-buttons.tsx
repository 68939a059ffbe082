import type { UserRow } from '@safar/contract/people/users.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { OverPage } from '../../../ui/layout/side-panel.tsx'
import { ApprovePanel } from './approve-panel.tsx'
import { type Move, useUserMoves } from './use-user-moves.ts'

const looks = {
  approve: PrimaryButton,
  unblock: PrimaryButton,
  edit: OutlineButton,
  reject: DangerButton,
  block: DangerButton,
  delete: DangerButton,
} as const satisfies Record<Move, unknown>

/** Primary first, danger last, regardless of the server's order. */
const order = Object.keys(looks) as Move[]

/**
 * A button for each move the server allows this caller to make on this user. Approving an agent opens the panel with
 * their documents.
 */
export function MoveButtons({ user, onDeleted }: { user: UserRow; onDeleted?: () => void }) {
  const { t } = useTranslation('accounts')
  const { make, busy } = useUserMoves(onDeleted ? { onDeleted } : {})
  const [approving, setApproving] = useState(false)
  const start = (move: Move) =>
    move === 'approve' && user.role === 'agent' ? setApproving(true) : void make(user, move)
  return (
    <>
      {order
        .filter((move) => user.moves.includes(move))
        .map((move) => {
          const Look = looks[move]
          return (
            <Look key={move} disabled={busy} onClick={() => start(move)}>
              {t(`moves.${move}.action`)}
            </Look>
          )
        })}
      {approving && (
        <OverPage>
          <ApprovePanel user={user} onClose={() => setApproving(false)} />
        </OverPage>
      )}
    </>
  )
}
