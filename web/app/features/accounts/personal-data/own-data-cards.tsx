import { erasureForm, exportForm, type PersonalData } from '@safar/contract/people/personal-data.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { DangerButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { ownPersonalData, useRequestErasure, useRequestOwnData, useWithdrawErasure } from '../api.ts'
import styles from '../profile.module.css'
import { DataExports } from './data-exports.tsx'

function ExportForm({ busyElsewhere }: { busyElsewhere: boolean }) {
  const { t } = useTranslation('accounts')
  const form = useContractForm(exportForm, { password: '' })
  const { run, busy } = useRequestOwnData({
    onFailure: form.showFailure,
    onSuccess: () => form.setValues({ password: '' }),
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit((body) => void run({ body }))} noValidate>
      <PasswordField
        label={t('personalData.password')}
        help={t('personalData.passwordHelp')}
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      <OutlineButton type="submit" busy={busy} disabled={busyElsewhere}>
        {t('personalData.request')}
      </OutlineButton>
    </form>
  )
}

function ErasureForm() {
  const { t } = useTranslation('accounts')
  const confirm = useConfirm()
  const form = useContractForm(erasureForm, { password: '' })
  const { run, busy } = useRequestErasure({
    onFailure: form.showFailure,
    onSuccess: () => form.setValues({ password: '' }),
  })
  const ask = async (body: { password: string }) => {
    const { ok } = await confirm({
      title: t('personalData.askTitle'),
      body: t('personalData.askBody'),
      action: t('personalData.ask'),
      danger: true,
      careful: true,
    })
    if (ok) await run({ body })
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit((body) => void ask(body))} noValidate>
      <PasswordField
        label={t('personalData.password')}
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      <DangerButton type="submit" busy={busy}>
        {t('personalData.ask')}
      </DangerButton>
    </form>
  )
}

function PendingErasure({ requestedAt }: { requestedAt: string }) {
  const { t } = useTranslation('accounts')
  const { run, busy } = useWithdrawErasure()
  return (
    <div className={styles.form}>
      <p className={styles.fixed}>
        {t('personalData.pending')} <DateText value={requestedAt} />
      </p>
      <OutlineButton busy={busy} onClick={() => void run({})}>
        {t('personalData.withdraw')}
      </OutlineButton>
    </div>
  )
}

function ErasureCard({ data: { erasure, obstacles } }: { data: PersonalData }) {
  const { t } = useTranslation('accounts')
  return (
    <Card title={t('personalData.close')}>
      <div className={styles.form}>
        <p className={styles.fixed}>{t('personalData.closeAbout')}</p>
        <dl className={styles.keeps}>
          <dt>{t('personalData.goesTitle')}</dt>
          <dd>{t('personalData.goes')}</dd>
          <dt>{t('personalData.staysTitle')}</dt>
          <dd>{t('personalData.stays')}</dd>
        </dl>
        {obstacles.map((obstacle) => (
          <WarnNote key={obstacle} role="note">
            {t(`personalData.obstacle.${obstacle}`)}
          </WarnNote>
        ))}
        {erasure?.state === 'declined' && (
          <WarnNote role="note">{t('personalData.declined', { reason: erasure.reason ?? '' })}</WarnNote>
        )}
        {erasure?.state === 'pending' && <PendingErasure requestedAt={erasure.requested_at} />}
        {erasure?.state !== 'pending' && obstacles.length === 0 && <ErasureForm />}
      </div>
    </Card>
  )
}

/** What people can do with the data we keep about them. */
export function OwnDataCards() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const { data, isPending, isFetching, refetch } = useQuery(ownPersonalData())
  return (
    <>
      <Card title={t('personalData.title')}>
        <div className={styles.form}>
          <p className={styles.fixed}>{t('personalData.about')}</p>
          {isPending && <LoadingState shape="text" count={2} />}
          {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
          {data && <DataExports list={data.exports} />}
          {data && <ExportForm busyElsewhere={data.exports.some(({ state }) => state === 'building')} />}
        </div>
      </Card>
      {data && user?.role === 'customer' && <ErasureCard data={data} />}
    </>
  )
}
