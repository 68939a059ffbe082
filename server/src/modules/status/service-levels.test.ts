import { expect, test } from 'vitest'
import { toServiceLevels } from './service-levels.ts'

const figures = `
# TYPE http_request_seconds histogram
http_request_seconds_bucket{le="1",call="users.list",status="200"} 90
http_request_seconds_bucket{le="2.5",call="users.list",status="200"} 100
http_request_seconds_count{call="users.list",status="200"} 100
http_request_seconds_bucket{le="1",call="flights.search",status="200"} 5
http_request_seconds_bucket{le="2.5",call="flights.search",status="200"} 9
http_request_seconds_count{call="flights.search",status="200"} 10
http_request_seconds_count{call="page",status="500"} 2
http_request_seconds_bucket{le="1",call="notifications.stream",status="200"} 0
http_request_seconds_count{call="notifications.stream",status="200"} 40
supplier_call_seconds_count{supplier="sooper",result="answered"} 7
`

test('searches, other calls and failures are counted separately; pages and open streams do not count as calls', () => {
  expect(toServiceLevels(figures)).toEqual({
    errors: { total: 152, good: 150 },
    calls: { total: 100, good: 90 },
    searches: { total: 10, good: 9 },
  })
})
