import type { ErasureRequest, PersonalData } from '@safar/contract/people/personal-data.contract'
import type { UserRow } from '@safar/contract/people/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { DangerButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { personalDataOf, useDecideErasure, useRequestDataOf } from '../api.ts'
import styles from '../profile/profile.module.css'
import { DataExports } from './data-exports.tsx'

interface CardProps {
  user: UserRow
  /** The account is closed: there is nothing more to see here. */
  onErased: () => void
}

/** Files with everything kept about a person, and their request to be erased, for those who may change them. */
export function UserDataCard(props: CardProps) {
  const manages = useCan('users.manage') && props.user.moves.includes('edit')
  return manages ? <UserData {...props} /> : null
}

function UserData({ user, onErased }: CardProps) {
  const { t } = useTranslation('accounts')
  const { data, isPending, isFetching, refetch } = useQuery(personalDataOf(user.id))
  const { run, busy } = useRequestDataOf()
  return (
    <Card title={t('personalData.office')}>
      <div className={styles.form}>
        {isPending && <LoadingState shape="text" count={2} />}
        {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {data?.erasure?.state === 'pending' && (
          <Erasure user={user} data={data} request={data.erasure} onErased={onErased} />
        )}
        <p className={styles.fixed}>{t('personalData.officeAbout')}</p>
        {data && <DataExports list={data.exports} />}
        <OutlineButton
          busy={busy}
          disabled={data?.exports.some(({ state }) => state === 'building') ?? true}
          onClick={() => void run({ params: { id: user.id } })}
        >
          {t('personalData.officeRequest')}
        </OutlineButton>
      </div>
    </Card>
  )
}

interface ErasureProps extends CardProps {
  data: PersonalData
  request: ErasureRequest
}

function Erasure({ user, data, request, onErased }: ErasureProps) {
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
        {data.obstacles.map((obstacle) => (
          <p key={obstacle}>{t(`personalData.officeObstacle.${obstacle}`)}</p>
        ))}
      </WarnNote>
      <div className={styles.decision}>
        <DangerButton busy={busy} disabled={data.obstacles.length > 0} onClick={() => void accept()}>
          {t('personalData.confirm')}
        </DangerButton>
        <OutlineButton disabled={busy} onClick={() => void decline()}>
          {t('personalData.decline')}
        </OutlineButton>
      </div>
    </>
  )
}
