import { CopyButton } from '../actions/copy-button.tsx'
import { WhatsAppLink } from '../actions/whatsapp-link.tsx'
import { Card } from '../layout/card.tsx'
import { CardRow, CardRows, NoRows } from '../layout/card-rows.tsx'
import { Columns, Stack } from '../layout/columns.tsx'
import { Ltr } from '../ltr.tsx'
import { Money } from '../money/money.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { WarnNote } from '../status/warn-note.tsx'
import { useSamples } from './samples.ts'

const people = [
  { number: 'SF-48213', lead: 'AHMED/SANA', minor: 36349000, status: 'awaiting_approval' },
  { number: 'SF-48209', lead: 'IQBAL/FATIMA', minor: 71150000, status: 'held' },
]

export function Rows() {
  const s = useSamples()
  return (
    <Columns>
      <Card title={s.bookings} flush>
        <CardRows>
          {people.map(({ number, lead, minor, status }) => (
            <CardRow
              key={number}
              end={
                <>
                  <Money minor={minor} currency="PKR" />
                  <StatusBadge status={status} />
                </>
              }
            >
              <b>
                <Ltr>{lead}</Ltr>
              </b>
              <small>
                <Ltr>{number}</Ltr> <CopyButton value={number} name={number} />
              </small>
            </CardRow>
          ))}
        </CardRows>
      </Card>
      <Stack>
        <Card title={s.bookings} flush>
          <NoRows>{s.noFlight}</NoRows>
        </Card>
        <WarnNote role="note">{s.noFlightHelp}</WarnNote>
        <WhatsAppLink phone={null} text={s.bookings}>
          {s.primary}
        </WhatsAppLink>
      </Stack>
    </Columns>
  )
}
