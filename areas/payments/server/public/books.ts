export { findBooksFaults } from '../books/books-store.ts';
