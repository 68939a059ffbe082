import { userStates } from '@safar/contract/accounts.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { usersSummary } from '../api.ts'
import type { UserState } from './user-state.ts'
import style from './users.module.css'

interface Props {
  /** Counts are of everyone: they stand only where everyone is listed. */
  counted: boolean
  chosen: UserState | undefined
  onChoose: (state: UserState | undefined) => void
}

/** The work queues of people by state. */
export function QueueChips({ counted, chosen, onChoose }: Props) {
  const { t } = useTranslation('accounts')
  const allowed = useCan('users.view')
  const { data } = useQuery({ ...usersSummary(), enabled: counted && allowed })
  const chip = (state: UserState | undefined, count: number | undefined) => (
    <button
      key={state ?? 'all'}
      type="button"
      className={style.chip}
      data-state={state}
      aria-pressed={chosen === state}
      onClick={() => onChoose(state)}
    >
      {state && <i aria-hidden />}
      {t(`queue.${state ?? 'all'}`)}
      {count !== undefined && <b className="num">{count}</b>}
    </button>
  )
  return (
    <fieldset className={style.chips}>
      <legend className="visually-hidden">{t('queue.label')}</legend>
      {chip(undefined, data?.total)}
      {userStates.map((state) => chip(state, data?.states[state]))}
    </fieldset>
  )
}
