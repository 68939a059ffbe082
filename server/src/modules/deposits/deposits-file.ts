import type { deposits as contract, DepositView } from '@safar/contract/money/deposits.contract'
import { listFile } from '../../platform/documents/list-file.ts'
import { listLabel, listLabels } from '../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listDeposits } from './deposits.queries.ts'

type DepositsFilter = Call<typeof contract.listFile>['query']
type DepositsFileCall = Pick<Call<typeof contract.listFile>, 'actor' | 'locale' | 'abortSignal'> & {
  query: Partial<DepositsFilter> & Pick<DepositsFilter, 'format'>
}

/** Deposits as a file: all of them, or one agent's. */
export function depositsFile(services: Services, call: DepositsFileCall): Promise<FileReply> {
  const { actor, query, locale } = call
  const { deposits: labels, states, methods } = listLabels[locale]
  return listFile<DepositView>(services, call, {
    title: labels.title,
    columns: [
      { key: 'number', label: labels.number, kind: 'text' },
      { key: 'agent', label: labels.agent, kind: 'text', share: 1.7 },
      { key: 'bank', label: labels.bank, kind: 'text', share: 1.4 },
      { key: 'method', label: labels.method, kind: 'text' },
      { key: 'amount', label: labels.amount, kind: 'money', share: 1.3 },
      { key: 'paid_on', label: labels.paidOn, kind: 'date', share: 1.1 },
      { key: 'reference', label: labels.reference, kind: 'text', share: 1.3 },
      { key: 'state', label: labels.state, kind: 'text' },
      { key: 'requested_at', label: labels.askedAt, kind: 'moment', share: 1.4 },
      { key: 'requested_by', label: labels.askedBy, kind: 'text', sheetOnly: true },
      { key: 'decided_at', label: labels.decidedAt, kind: 'moment', sheetOnly: true },
      { key: 'decided_by', label: labels.decidedBy, kind: 'text', sheetOnly: true },
      { key: 'reason', label: labels.reason, kind: 'text', sheetOnly: true },
      { key: 'voucher', label: labels.voucher, kind: 'text', sheetOnly: true },
    ],
    toRow: (deposit) => ({
      number: deposit.number,
      agent: deposit.agent.agency_name,
      bank: deposit.bank?.name,
      method: listLabel(methods, deposit.method),
      amount: { amount: deposit.amount, currency: deposit.currency },
      paid_on: deposit.paid_on,
      reference: deposit.reference,
      state: listLabel(states, deposit.state),
      requested_at: deposit.requested_at,
      requested_by: deposit.requested_by.name,
      decided_at: deposit.decided_at,
      decided_by: deposit.decided_by?.name,
      reason: deposit.reason,
      voucher: deposit.voucher,
    }),
    readPage: (page) => listDeposits(services.db.adhoc, actor, { ...query, ...page }),
  })
}
