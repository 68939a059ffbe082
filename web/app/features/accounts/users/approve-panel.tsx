import { ledger } from '@safar/contract/money/ledger.contract'
import type { UserRow } from '@safar/contract/people/users.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { z } from '@safar/contract/protocol/schema'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '../../../platform/query-keys.ts'
import { useCan } from '../../../platform/session.ts'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { AgencyCards } from '../../agents/public.ts'
import { salesmen, useAssignSalesman, useSetUserStatus } from '../api.ts'
import { usePeopleUrls } from './use-people-urls.ts'

const terms = z.object({
  credit_limit: z.number().int().min(0).max(MAX_AMOUNT).nullable(),
  credit_days: z.string().regex(/^(\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])?$/, 'wrong_kind'),
  salesman_id: z.string(),
  /** The percentage as typed; empty keeps the margin that applies to all agents. */
  margin: z.string().regex(/^(\d{1,2}(\.\d{1,2})?)?$/, 'wrong_kind'),
})
type Terms = z.infer<typeof terms>

/** Basis points, computed without floating point. */
const toBasisPoints = (percent: string): number => {
  const [whole = '0', part = ''] = percent.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

interface Props {
  user: UserRow
  onClose: () => void
}

/** Approves an agent in one place: the documents to review and the terms they start with. */
export function ApprovePanel({ user, onClose }: Props) {
  const { t } = useTranslation('accounts')
  const { editAgency } = usePeopleUrls()
  const rights = useTermRights()
  const { data: sales = [] } = useQuery({ ...salesmen(), enabled: rights.salesman })
  const form = useContractForm(terms, {
    credit_limit: user.wallet?.credit_limit || null,
    credit_days: '',
    salesman_id: user.salesman ? String(user.salesman.id) : '',
    margin: '',
  })
  const { approve, busy } = useApproval(user, form.showFailure)
  const send = form.onSubmit(async (values) => {
    if (await approve(values)) onClose()
  })
  return (
    <FormPanel
      title={t('approval.title', { name: user.agency_name ?? user.name })}
      detail={t('approval.detail')}
      save={t('moves.approve.action')}
      cancel={t('office.cancel')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      before={
        <PanelSection>
          <AgencyCards id={user.id} edit={editAgency(user.id)} />
        </PanelSection>
      }
    >
      <PanelSection title={t('approval.terms')}>
        {rights.limits && (
          <>
            <AmountField
              label={t('approval.creditLimit')}
              help={t('approval.creditLimitHelp')}
              currency={user.wallet?.currency ?? 'PKR'}
              placeholder="0"
              {...form.getInputProps('credit_limit')}
            />
            <TextField
              label={t('approval.creditDays')}
              inputMode="numeric"
              maxLength={3}
              ltr
              {...form.getInputProps('credit_days')}
            />
          </>
        )}
        {rights.salesman && (
          <SelectField
            label={t('fields.salesman')}
            data={sales.map(({ id, name }) => ({ value: String(id), label: name }))}
            clearable
            searchable
            {...form.getInputProps('salesman_id')}
          />
        )}
        {rights.margin && (
          <TextField
            label={t('approval.margin')}
            help={t('approval.marginHelp')}
            inputMode="decimal"
            maxLength={5}
            ltr
            {...form.getInputProps('margin')}
          />
        )}
      </PanelSection>
    </FormPanel>
  )
}

/** Which terms this person may set; the others keep the defaults for all agents. */
function useTermRights() {
  return { limits: useCan('ledger.post'), salesman: useCan('users.manage'), margin: useCan('pricing.manage') }
}

/**
 * Sets the terms first and approves last, so that an agent never starts selling on incomplete terms. Every call can be
 * repeated safely.
 */
function useApproval(user: UserRow, showFailure: (error: unknown) => boolean) {
  const rights = useTermRights()
  const limits = useApiMutation(ledger.setLimits, { invalidates: [queryKeys.ledger], onFailure: showFailure })
  const margin = useApiMutation(pricing.saveAgentMargin, { onFailure: showFailure })
  const assigning = useAssignSalesman({ onFailure: showFailure })
  const setting = useSetUserStatus()

  const setLimits = ({ credit_limit, credit_days }: Terms) =>
    limits.run({
      body: {
        agent_id: user.id,
        credit_limit: credit_limit ?? 0,
        credit_days: credit_days === '' ? null : Number(credit_days),
        booking_limit: null,
        low_balance: null,
      },
    })
  const setMargin = (percent: string) =>
    margin.run({
      body: {
        kind: 'percent',
        value: toBasisPoints(percent),
        direction: 'up',
        per: 'booking',
        on: 'total',
        agent_id: user.id,
      },
    })
  const setSalesman = (id: string) =>
    assigning.run({ params: { id: user.id }, body: { salesman_id: id === '' ? null : Number(id) } })

  async function approve(values: Terms): Promise<boolean> {
    const sets = values.credit_limit !== null || values.credit_days !== ''
    if (rights.limits && sets && !(await setLimits(values))) return false
    const now = user.salesman ? String(user.salesman.id) : ''
    if (rights.salesman && values.salesman_id !== now && !(await setSalesman(values.salesman_id))) return false
    if (rights.margin && values.margin !== '' && !(await setMargin(values.margin))) return false
    return (await setting.run({ params: { id: user.id }, body: { status: 'approved' } })) !== undefined
  }
  return { approve, busy: limits.busy || margin.busy || assigning.busy || setting.busy }
}
