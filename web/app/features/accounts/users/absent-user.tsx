import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordState } from '../../../ui/states/record-state.tsx'

/** Says of a person who is not shown why: on the way, gone, or not to be had. */
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
