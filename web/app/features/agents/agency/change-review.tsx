import type { AgencyChange, AgencyView } from '@safar/contract/people/agents.contract'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { useDecideChange } from '../api.ts'
import style from './change.module.css'
import { ChangeTable } from './change-table.tsx'
import { Documents } from './documents.tsx'

/** Changed numbers awaiting the office: old and new values, the attached files and the decision. */
export function ChangeReview({ agency }: { agency: AgencyView }) {
  const { t } = useTranslation('agents')
  const { change } = agency
  const decides = useCan('users.approve')
  if (change?.state !== 'pending') return null
  const files = agency.documents.filter(({ file_name }) => change.documents.includes(file_name))
  const requestedBy = (
    <span className="t-s t-2">
      <bdi>{change.requested_by}</bdi> · <Ago value={change.requested_at} />
    </span>
  )
  return (
    <Card title={t('change.title')} aside={requestedBy}>
      <ChangeTable agency={agency} />
      <h4 className={`t-s t-2 ${style.files}`}>{t('change.files')}</h4>
      {files.length > 0 ? <Documents files={files} /> : <p className="t-2">{t('change.noFiles')}</p>}
      {decides && <Decision agency={agency} change={change} />}
    </Card>
  )
}

function Decision({ agency, change }: { agency: AgencyView; change: AgencyChange }) {
  const { t } = useTranslation('agents')
  const confirm = useConfirm()
  const { run, busy } = useDecideChange()
  const name = agency.agency_name ?? agency.user.name
  const decide = (decision: { approve: boolean; reason?: string }) =>
    run({ params: { id: agency.user.id }, body: { version: change.version, ...decision } })
  const approve = async () => {
    const { ok } = await confirm({
      title: t('change.approveTitle', { name }),
      body: t('change.approveBody'),
      action: t('change.approve'),
    })
    if (ok) await decide({ approve: true })
  }
  const decline = async () => {
    const { ok, reason } = await confirm({
      title: t('change.declineTitle', { name }),
      body: t('change.declineBody'),
      action: t('change.decline'),
      danger: true,
      reason: { label: t('change.reason'), required: true, help: t('change.reasonHelp') },
    })
    if (ok) await decide({ approve: false, reason })
  }
  return (
    <div className={style.foot}>
      <PrimaryButton busy={busy} onClick={() => void approve()}>
        {t('change.approve')}
      </PrimaryButton>
      <OutlineButton disabled={busy} onClick={() => void decline()}>
        {t('change.decline')}
      </OutlineButton>
    </div>
  )
}
