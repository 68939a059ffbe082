import { media } from '@safar/contract/media/media.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { filesOver, pdf, png } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { open, upload } = filesOver(app)

test('200: an own file is deleted, and gone for good', async () => {
  const person = await app.person('customer')
  const { body } = await upload(person, pdf)
  const params = { file_name: body.file.file_name }
  const removed = await app.call(media.remove, { params }, person)
  expect(removed.body.message).toBe('File deleted successfully.')
  expect((await open(person, body.file.file_name)).status).toBe(404)
  expect(await app.services.storage.exists(`uploads/${body.file.file_name}`)).toBe(false)
  expect((await app.call(media.remove, { params }, person)).status).toBe(404)
})

test("404: another person's file can be neither opened nor deleted", async () => {
  const [one, two] = [await app.person('customer'), await app.person('agent')]
  const { body } = await upload(one, pdf)
  const params = { file_name: body.file.file_name }
  for (const person of [two, await app.person('admin'), await app.person('salesman')]) {
    expect((await open(person, body.file.file_name)).status).toBe(404)
    expect((await app.call(media.remove, { params }, person)).status).toBe(404)
  }
  expect((await open(one, body.file.file_name)).status).toBe(200)
})

test('422: a path is not accepted as a file name', async () => {
  const person = await app.person('admin')
  for (const name of ['..%2F..%2Fsecret.key', 'x.pdf', `${'a'.repeat(32)}.html`]) {
    expect((await open(person, name)).status).toBe(422)
  }
})

test("404: an agency's files can be read only by those who may read the agency", async () => {
  const salesman = await app.person('salesman')
  const agent = await app.person('agent', { salesmanId: salesman.user.id })
  const { body } = await upload(agent, pdf)
  const name = body.file.file_name
  const readers = [
    agent,
    await app.person('admin'),
    await app.person('reservation', { permissions: ['users.view'] }),
    salesman,
  ]
  const others = [
    await app.person('agent'),
    await app.person('customer'),
    await app.person('salesman'),
    await app.person('admin-staff', { permissions: ['roles.view'] }),
    await app.person('salesman', { approvedAt: null }),
  ]
  const [admin] = readers.slice(1)
  expect(admin && (await open(admin, name)).status).toBe(404)
  await app.owner.query('update agencies set documents = array[$1] where user_id = $2', [name, agent.user.id])
  for (const person of readers)
    expect({ role: person.user.role, ...(await open(person, name)) }).toMatchObject({ status: 200 })
  for (const person of others)
    expect({ role: person.user.role, ...(await open(person, name)) }).toMatchObject({ status: 404 })
})

test('409: a file that the agency details use cannot be deleted', async () => {
  const agent = await app.person('agent')
  const { body } = await upload(agent, png)
  const params = { file_name: body.file.file_name }
  await app.owner.query('update agencies set logo = $1 where user_id = $2', [body.file.file_name, agent.user.id])
  const refused = await app.call(media.remove, { params }, agent)
  expect({ status: refused.status, message: refused.body.message }).toEqual({
    status: 409,
    message: 'This file is part of the agency details. Replace it there first.',
  })
  await app.owner.query('update agencies set logo = null where user_id = $1', [agent.user.id])
  expect((await app.call(media.remove, { params }, agent)).status).toBe(200)
})

test('401: a blocked person loses access to their files immediately', async () => {
  const [admin, agent] = [await app.person('admin'), await app.person('agent')]
  const { body } = await upload(agent, pdf)
  await app.call(users.setStatus, { params: { id: agent.user.id }, body: { status: 'blocked' } }, admin)
  expect((await open(agent, body.file.file_name)).status).toBe(401)
})

test('a deposit slip can be read by those who may read its deposit, and not deleted while the deposit uses it', async () => {
  const { ask, office } = await depositsFixture(app)
  const salesman = await app.person('salesman')
  const agent = await app.person('agent', { salesmanId: salesman.user.id })
  const { body } = await upload(agent, pdf)
  const slip = body.file.file_name
  expect((await open(office, slip)).status).toBe(404)
  expect((await ask(agent, { slip })).status).toBe(200)
  for (const person of [agent, office, salesman]) expect((await open(person, slip)).status).toBe(200)
  const strangers = [await app.person('agent'), await app.person('salesman'), await app.person('customer')]
  for (const person of [...strangers, await app.person('admin-staff', { permissions: ['users.view'] })])
    expect((await open(person, slip)).status).toBe(404)
  const removed = await app.call(media.remove, { params: { file_name: slip } }, agent)
  expect([removed.status, removed.body.message]).toEqual([409, "This file is a deposit slip and can't be deleted."])
})

test('a file that no record refers to is deleted after a day, whoever sent it; one that is referred to stays', async () => {
  const agent = await app.person('agent')
  const [logo, unused] = [
    (await upload(agent, png, 'logo.png')).body.file,
    (await upload(agent, pdf, 'a.pdf')).body.file,
  ]
  await app.owner.query('update agencies set logo = $2 where user_id = $1', [agent.user.id, logo.file_name])
  const sweep = async () => {
    await app.owner.query("select graphile_worker.add_job('media.sweep_files')")
    await app.services.jobs.drain()
    const { rows } = await app.owner.query('select file_name from uploads where owner_id = $1', [agent.user.id])
    return rows.map(({ file_name }) => file_name)
  }
  expect((await sweep()).sort()).toEqual([logo.file_name, unused.file_name].sort())
  // The database's own clock, which dates uploads, can be hours ahead of the one that stands still.
  app.clock.forward(36 * 60)
  expect(await sweep()).toEqual([logo.file_name])
  expect(await app.services.storage.exists(`uploads/${unused.file_name}`)).toBe(false)
})
