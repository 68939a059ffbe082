import type { AgencyView } from '@safar/contract/people/agents.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import style from './change.module.css'

const date = (day: string | null): ReactNode => (day ? <DateText value={day} /> : '–')
const number = (text: string | null): ReactNode => (text ? <Ltr>{text}</Ltr> : '–')

/** Values on file and requested values side by side; unchanged ones are left out. */
export function ChangeTable({ agency }: { agency: AgencyView }) {
  const { t } = useTranslation('agents')
  const { change } = agency
  if (!change) return null
  const rows = [
    { name: t('form.cnic'), show: number, before: agency.cnic_masked, after: change.cnic_masked },
    { name: t('form.ntn'), show: number, before: agency.ntn_masked, after: change.ntn_masked },
    { name: t('form.licence'), show: number, before: agency.dts_licence, after: change.dts_licence },
    { name: t('form.licenceExpiry'), show: date, before: agency.dts_expiry, after: change.dts_expiry },
  ]
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('change.before')}</th>
          <th scope="col">{t('change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ after }) => after !== null)
          .map(({ name, show, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{show(before)}</td>
              <td className={style.after}>{show(after)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
