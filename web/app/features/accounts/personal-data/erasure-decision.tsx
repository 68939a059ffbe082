import type { ErasureRequest, PersonalData } from '@safar/contract/people/personal-data.contract'
import type { UserRow } from '@safar/contract/people/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { DangerButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { personalDataOf, useDecideErasure } from '../api.ts'
import styles from '../profile.module.css'

/** Whether the reader may export and erase the data kept about a person. */
export function useManagesDataOf(user: UserRow): boolean {
  return useCan('users.manage') && user.moves.includes('edit')
}

/** The pending erasure request of a customer, until the office has decided on it. */
export function usePendingErasure(user: UserRow): PendingErasure | undefined {
  const manages = useManagesDataOf(user)
  const { data } = useQuery({ ...personalDataOf(user.id), enabled: manages && user.role === 'customer' })
  return data?.erasure?.state === 'pending' ? { request: data.erasure, obstacles: data.obstacles } : undefined
}

interface PendingErasure {
  request: ErasureRequest
  obstacles: PersonalData['obstacles']
}

interface Props extends PendingErasure {
  user: UserRow
  /** Called once the account is closed and there is nothing left to show here. */
  onErased: () => void
}

/** A person's erasure request, with the office's decision. */
export function ErasureDecision({ user, request, obstacles, onErased }: Props) {
  const { t } = useTranslation('accounts')
  const confirm = useConfirm()
  const { run, busy } = useDecideErasure()
  const decide = (decision: { confirm: boolean; reason?: string }) =>
    run({ params: { id: user.id }, body: { version: request.version, ...decision } })
  const accept = async () => {
    const { ok } = await confirm({
      title: t('personalData.confirmTitle', { name: user.name }),
      body: t('personalData.confirmBody'),
      action: t('personalData.confirm'),
      danger: true,
      careful: true,
    })
    if (ok && (await decide({ confirm: true }))) onErased()
  }
  const decline = async () => {
    const { ok, reason } = await confirm({
      title: t('personalData.declineTitle', { name: user.name }),
      action: t('personalData.decline'),
      reason: { label: t('personalData.reason'), required: true },
    })
    if (ok) await decide({ confirm: false, reason })
  }
  return (
    <>
      <WarnNote role="note">
        {t('personalData.officePending', { name: user.name })} <Ago value={request.requested_at} />
        {obstacles.map((obstacle) => (
          <p key={obstacle}>{t(`personalData.officeObstacle.${obstacle}`)}</p>
        ))}
      </WarnNote>
      <div className={styles.decision}>
        <DangerButton busy={busy} disabled={obstacles.length > 0} onClick={() => void accept()}>
          {t('personalData.confirm')}
        </DangerButton>
        <OutlineButton disabled={busy} onClick={() => void decline()}>
          {t('personalData.decline')}
        </OutlineButton>
      </div>
    </>
  )
}
