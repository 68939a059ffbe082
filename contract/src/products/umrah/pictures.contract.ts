import { productPictures } from '../../content/pictures.contract.ts'

export const umrahPictures = productPictures('umrah', 'umrah packages', 'umrah.manage')
