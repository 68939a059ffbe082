import { type AuthUser, passwordChange, profileForm, type SessionRow } from '@safar/contract/people/accounts.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeLocale } from '../../../platform/i18n/index.ts'
import { languages } from '../../../platform/locale.ts'
import { session, storeUser, useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { MailPreferences } from '../../notifications/public.ts'
import { ownSessions, useChangePassword, useEndOtherSessions, useEndSession, useUpdateProfile } from '../api.ts'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { useStatusToast } from '../auth/use-status-toast.ts'
import { OwnDataCards } from '../personal-data/own-data-cards.tsx'
import styles from '../profile.module.css'
import { browserName } from './browser-name.ts'

function DetailsCard({ user }: { user: AuthUser }) {
  const { t, i18n } = useTranslation('accounts')
  const form = useContractForm(profileForm, { name: user.name, phone: user.phone ?? '', locale: user.locale })
  const { run, busy } = useUpdateProfile({
    onFailure: form.showFailure,
    onSuccess: ({ user: saved }) => {
      storeUser(saved, [...session().permissions])
      if (saved.locale !== i18n.language) void changeLocale(i18n, saved.locale)
    },
  })
  return (
    <Card title={t('profile.details')}>
      <form className={styles.form} onSubmit={form.onSubmit((body) => void run({ body }))} noValidate>
        <TextField label={t('profile.name')} autoComplete="name" required {...form.getInputProps('name')} />
        <PhoneField label={t('profile.phone')} required {...form.getInputProps('phone')} />
        <SelectField
          label={t('profile.language')}
          help={t('profile.languageHelp')}
          data={languages.map(({ value, label }) => ({ value, label }))}
          {...form.getInputProps('locale')}
        />
        <p className={styles.fixed}>
          {t('profile.email')} <Ltr>{user.email}</Ltr>
        </p>
        <CommitButton type="submit" busy={busy}>
          {t('profile.save')}
        </CommitButton>
      </form>
    </Card>
  )
}

function PasswordCard() {
  const { t } = useTranslation('accounts')
  const { showMessage } = useStatusToast()
  const empty = { current_password: '', password: '', password_confirmation: '' }
  const form = useContractForm(passwordChange, empty)
  const { run, busy } = useChangePassword({
    onFailure: form.showFailure,
    onSuccess: ({ message }) => {
      form.setValues(empty)
      showMessage(message)
    },
  })
  return (
    <Card title={t('profile.password')}>
      <form className={styles.form} onSubmit={form.onSubmit((body) => void run({ body }))} noValidate>
        <PasswordField
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          required
          {...form.getInputProps('current_password')}
        />
        <NewPasswordFields form={form} label={t('fields.newPassword')} again={t('fields.newPasswordAgain')} />
        <p className={styles.fixed}>{t('profile.passwordHelp')}</p>
        <CommitButton type="submit" busy={busy}>
          {t('profile.changePassword')}
        </CommitButton>
      </form>
    </Card>
  )
}

function SessionLine({ row }: { row: SessionRow }) {
  const { t } = useTranslation('accounts')
  const { run, busy } = useEndSession()
  const name = browserName(row.user_agent) ?? t('profile.unknownBrowser')
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {row.ip && <Ltr>{row.ip}</Ltr>} · <Ago value={row.last_used_at} />
        </small>
      </span>
      {row.current ? (
        <em>{t('profile.thisBrowser')}</em>
      ) : (
        <OutlineButton
          size="compact-sm"
          busy={busy}
          aria-label={t('profile.endSession', { name })}
          onClick={() => void run({ params: { id: row.id } })}
        >
          {t('profile.signOutThere')}
        </OutlineButton>
      )}
    </li>
  )
}

function SessionsCard() {
  const { t } = useTranslation('accounts')
  const { data, isPending, isFetching, refetch } = useQuery(ownSessions())
  const { run, busy } = useEndOtherSessions()
  return (
    <Card title={t('profile.sessions')}>
      {isPending && <LoadingState shape="rows" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <ul className={styles.sessions}>
          {data.map((row) => (
            <SessionLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <OutlineButton busy={busy} onClick={() => void run({})}>
          {t('profile.endOthers')}
        </OutlineButton>
      )}
    </Card>
  )
}

/** What people can change about themselves; the same in every area. */
export function ProfileCards() {
  const { user } = useSession()
  if (!user) return <LoadingState shape="cards" />
  return (
    <div className={styles.cards}>
      <DetailsCard key={user.id} user={user} />
      <PasswordCard />
      <SessionsCard />
      <Card>
        <MailPreferences bare />
      </Card>
      <OwnDataCards />
    </div>
  )
}

export function Profile() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <ScreenHead title={t('profile.title')} />
      <ProfileCards />
    </>
  )
}
