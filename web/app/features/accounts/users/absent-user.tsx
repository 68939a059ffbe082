import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordState } from '../../../ui/states/record-state.tsx'

/** Explains why a person is not shown: still loading, deleted, or failed to load. */
export function AbsentUser({ query, loading = {} }: Pick<ComponentProps<typeof RecordState>, 'query' | 'loading'>) {
  const { t } = useTranslation('accounts')
  return (
    <RecordState
      query={query}
      gone={{ title: t('userForm.gone'), help: t('userForm.goneHelp') }}
      failed={{ title: t('userForm.failed') }}
      loading={loading}
    />
  )
}
