import { SegmentedControl } from '@mantine/core'
import type { PnrReply } from '@safar/contract/bookings/pnr.shapes'
import { z } from '@safar/contract/protocol/schema'
import { email, line, phone } from '@safar/contract/protocol/shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { AgentField } from '../../agents/public.ts'
import { agentFunds, orderPrice, useTakeOver } from '../api.ts'
import style from './pnr.module.css'

const values = z.object({
  payer: z.enum(['agent', 'walk_in']),
  agent_id: z.string(),
  contact: z.object({ name: line(120), email, phone }),
})

interface Props {
  pnr: PnrReply['pnr']
  order: NonNullable<PnrReply['order']>
}

/** Turns an order made elsewhere into a booking: for which buyer, and at which price. */
export function TakeOver({ pnr, order }: Props) {
  const { t } = useTranslation('offline')
  const go = useNavigate()
  const confirm = useConfirm()
  const issued = order.state === 'issued'
  const canIssue = useCan('bookings.approve')
  const [lead] = pnr.people
  const form = useContractForm(values, {
    payer: 'agent',
    agent_id: '',
    contact: {
      name: lead ? `${lead.given_name} ${lead.family_name}` : '',
      email: pnr.emails[0] ?? '',
      phone: pnr.phones[0] ?? '',
    },
  })
  const { payer, agent_id } = form.values
  const agentId = payer === 'agent' && agent_id ? Number(agent_id) : null
  const known = agentId !== null || payer === 'walk_in'
  const { data: price, error } = useQuery(orderPrice(order, agentId, known))
  const { data: funds } = useQuery(agentFunds(agentId, useCan('ledger.view')))
  const { run, busy } = useTakeOver({
    onFailure: form.showFailure,
    onSuccess: ({ booking }) => void go(adminUrls.booking(booking.id)),
  })
  const save = async ({ contact }: z.output<typeof values>) => {
    if (payer === 'agent' && agentId === null) return form.setFieldError('agent_id', t('pnr.takeOver.agentMissing'))
    if (!price) return
    if (issued) {
      const question = { title: t('pnr.takeOver.ask'), body: t('pnr.takeOver.askText'), action: t('pnr.takeOver.act') }
      if (!(await confirm(question)).ok) return
    }
    const { supplier, id: order_id } = order
    await run({ body: { supplier, order_id, agent_id: agentId, contact, agreed_total: price.owed } })
  }
  if (issued && !canIssue) return <p className={style.warn}>{t('pnr.takeOver.mayNot')}</p>
  const money = (minor: number) => price && <Money minor={minor} currency={price.currency} />
  return (
    <Card title={t('pnr.takeOver.title')}>
      <form noValidate onSubmit={form.onSubmit((typed) => void save(typed))}>
        <Stack>
          <p>{t(issued ? 'pnr.takeOver.issued' : 'pnr.takeOver.held')}</p>
          {!issued && (
            <SegmentedControl
              aria-label={t('form.payer.title')}
              data={(['agent', 'walk_in'] as const).map((value) => ({ value, label: t(`form.payer.${value}`) }))}
              {...form.getInputProps('payer')}
            />
          )}
          {payer === 'agent' && (
            <AgentField
              label={t('form.agent')}
              required
              placeholder={t('form.agentChoose')}
              {...form.getInputProps('agent_id')}
            />
          )}
          <TextField label={t('form.contact.name')} required maxLength={120} {...form.getInputProps('contact.name')} />
          <TextField
            label={t('form.contact.email')}
            required
            ltr
            inputMode="email"
            {...form.getInputProps('contact.email')}
          />
          <PhoneField label={t('form.contact.phone')} required {...form.getInputProps('contact.phone')} />
          <div aria-live="polite">
            {price ? (
              <Facts
                facts={[
                  [t('price.cost'), money(price.net)],
                  [t('pnr.takeOver.pays'), <b key="owed">{money(price.owed)}</b>],
                  [t('price.margin'), money(price.owed - price.net)],
                  [t('price.available'), funds ? money(funds.available) : null],
                ]}
              />
            ) : (
              <p className={error ? style.warn : undefined}>
                {error instanceof Error ? error.message : t('pnr.takeOver.choose')}
              </p>
            )}
            {price && funds && issued && funds.available < price.owed && (
              <p className={style.warn}>{t('price.short')}</p>
            )}
          </div>
          <div>
            <CommitButton type="submit" busy={busy} disabled={!price && known}>
              {t('pnr.takeOver.act')}
            </CommitButton>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
