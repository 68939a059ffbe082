import { productPictures } from '../../content/pictures.contract.ts'

export const visaPictures = productPictures('visa', 'visas', 'visas.manage')
