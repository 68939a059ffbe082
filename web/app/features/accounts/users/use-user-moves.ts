import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useRemoveUser, useSetUserStatus } from '../api.ts'
import { usePeopleUrls } from './use-people-urls.ts'

export type Move = UserRow['moves'][number]
type StatusMove = Exclude<Move, 'edit' | 'delete'>

const statusOf = { approve: 'approved', reject: 'rejected', block: 'blocked', unblock: 'unblocked' } as const

/** These moves require a reason. */
const asksWhy = (move: StatusMove): move is 'reject' | 'block' => move === 'reject' || move === 'block'

/** Makes the moves the server allows for a user, asking for confirmation where a move is not easily undone. */
export function useUserMoves({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { edit } = usePeopleUrls()
  const setting = useSetUserStatus()
  const removing = useRemoveUser()

  async function setStatus(user: UserRow, move: StatusMove): Promise<void> {
    const answer = await confirm({
      title: t(`moves.${move}.title`, { name: user.agency_name ?? user.name }),
      body: t(`moves.${move}.body`),
      action: t(`moves.${move}.action`),
      danger: asksWhy(move),
      ...(asksWhy(move) && { reason: { label: t(`moves.${move}.reason`), required: true } }),
    })
    if (!answer.ok) return
    const reason = answer.reason ? { reason: answer.reason } : {}
    await setting.run({ params: { id: user.id }, body: { status: statusOf[move], ...reason } })
  }

  async function remove(user: UserRow): Promise<void> {
    const { ok } = await confirm({
      title: t('moves.delete.title', { name: user.name }),
      body: t('moves.delete.body'),
      action: t('moves.delete.action'),
      danger: true,
    })
    if (ok && (await removing.run({ params: { id: user.id } }))) onDeleted?.()
  }

  async function make(user: UserRow, move: Move): Promise<void> {
    if (move === 'edit') await navigate(edit(user.id))
    else if (move === 'delete') await remove(user)
    else await setStatus(user, move)
  }

  return { make, busy: setting.busy || removing.busy }
}
