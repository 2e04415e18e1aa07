console.log('dev');
export {};
