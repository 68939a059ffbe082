import { type AgencyRight, agencyRights } from '@safar/contract/vocabulary/roles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../platform/session.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import style from './people.module.css'

interface Props {
  value: readonly AgencyRight[]
  onChange: (rights: AgencyRight[]) => void
  error?: ReactNode
}

/** A colleague's rights in plain words. Nobody can give or take rights they do not have themselves. */
export function RightsFields({ value, onChange, error }: Props) {
  const { t } = useTranslation('agents')
  const own: Record<AgencyRight, boolean> = {
    search: useRight('search'),
    hold: useRight('hold'),
    issue: useRight('issue'),
    money: useRight('money'),
    manage: useRight('manage'),
  }
  const turn = (right: AgencyRight, on: boolean) =>
    onChange(agencyRights.filter((one) => (one === right ? on : value.includes(one))))
  return (
    <fieldset className={style.rights}>
      <legend>{t('people.rights')}</legend>
      {agencyRights.map((right) => (
        <CheckField
          key={right}
          label={t(`people.right.${right}`)}
          help={t(`people.rightHelp.${right}`)}
          checked={value.includes(right)}
          disabled={!own[right]}
          onChange={(event) => turn(right, event.currentTarget.checked)}
        />
      ))}
      {error && (
        <p className="t-s" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
