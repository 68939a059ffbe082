import { type MailPreferences as Chosen, mailTopics } from '@safar/contract/people/notifications.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { preferencesQuery, useSaveMailPreferences } from './api.ts'
import styles from './notifications.module.css'

/**
 * Which notifications a person also gets by mail; each checkbox saves immediately. `bare`: used inside a card, without
 * its own box.
 */
export function MailPreferences({ bare = false }: { bare?: boolean }) {
  const { t } = useTranslation('notifications')
  const id = useId()
  const queries = useQueryClient()
  const role = useSession().user?.role
  const isBuyer = role === 'agent' || role === 'customer'
  const { data, isError, refetch } = useQuery(preferencesQuery())
  const save = useSaveMailPreferences({
    onSuccess: ({ data: saved }) => queries.setQueryData(preferencesQuery().queryKey, saved),
  })
  if (isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <LoadingState shape="cards" />
  const choose = (change: Partial<Chosen>) => void save.run({ body: { ...data, ...change } })
  return (
    <fieldset className={styles.mail} data-bare={bare || undefined} aria-describedby={id}>
      <legend>{t('mail.title')}</legend>
      <p id={id}>{t('mail.help')}</p>
      {isBuyer && <CheckField label={t('mail.always')} help={t('mail.alwaysHelp')} checked disabled />}
      {mailTopics.map((topic) => (
        <CheckField
          key={topic}
          label={t(`mail.${topic}`)}
          checked={data[topic]}
          disabled={save.busy}
          onChange={(event) => choose({ [topic]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
