import type { UserRow } from '@safar/contract/people/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { personalDataOf, useRequestDataOf } from '../api.ts'
import styles from '../profile.module.css'
import { DataExports } from './data-exports.tsx'
import { ErasureDecision, useManagesDataOf, usePendingErasure } from './erasure-decision.tsx'

interface CardProps {
  user: UserRow
  /** Called once the account is closed and there is nothing left to show here. */
  onErased: () => void
}

/** Data files and the erasure request of a person, for those who may edit the person. */
export function UserDataCard(props: CardProps) {
  return useManagesDataOf(props.user) ? <UserData {...props} /> : null
}

function UserData({ user, onErased }: CardProps) {
  const { t } = useTranslation('accounts')
  const { data, isPending, isFetching, refetch } = useQuery(personalDataOf(user.id))
  const erasure = usePendingErasure(user)
  const { run, busy } = useRequestDataOf()
  return (
    <Card title={t('personalData.office')}>
      <div className={styles.form}>
        {isPending && <LoadingState shape="text" count={2} />}
        {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {erasure && <ErasureDecision user={user} {...erasure} onErased={onErased} />}
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
